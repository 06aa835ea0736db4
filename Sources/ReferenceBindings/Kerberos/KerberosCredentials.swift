internal import CKerberos
internal import Glibc

/// A ticket in libkrb5's form.
final class KerberosCredentials {
    let pointer: UnsafeMutablePointer<krb5_creds>
    private let context: KerberosContext

    /// Empty credentials.
    init(in context: KerberosContext) {
        self.context = context
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: krb5_creds())
    }

    deinit {
        krb5_free_cred_contents(context.handle, pointer)
        pointer.deallocate()
    }

    /// The names of a ticket to request.
    convenience init(client: String, server: String, in context: KerberosContext) throws(KerberosFailure) {
        self.init(in: context)
        pointer.pointee.client = try context.parse(client)
        pointer.pointee.server = try context.parse(server)
        pointer.pointee.server.pointee.type = KRB5_NT_SRV_HST
    }

    convenience init(_ ticket: KerberosTicket, in context: KerberosContext) throws(KerberosFailure) {
        self.init(in: context)
        pointer.pointee.client = try context.parse(ticket.client)
        pointer.pointee.server = try context.parse(ticket.server)
        pointer.pointee.keyblock.enctype = krb5_enctype(truncatingIfNeeded: ticket.keyType)
        pointer.pointee.keyblock.length = UInt32(ticket.key.count)
        pointer.pointee.keyblock.contents = Self.copy(ticket.key).assumingMemoryBound(to: krb5_octet.self)
        pointer.pointee.ticket.length = UInt32(ticket.ticket.count)
        pointer.pointee.ticket.data = Self.copy(ticket.ticket).assumingMemoryBound(to: CChar.self)
        pointer.pointee.ticket_flags = krb5_flags(bitPattern: ticket.flags)
        pointer.pointee.times.authtime = Self.stamp(ticket.start)
        pointer.pointee.times.starttime = Self.stamp(ticket.start)
        pointer.pointee.times.endtime = Self.stamp(ticket.end)
        pointer.pointee.times.renew_till = Self.stamp(ticket.renewableTill)
    }

    /// The ticket as a value.
    static func ticket(
        _ credentials: krb5_creds,
        in context: KerberosContext
    ) throws(KerberosFailure) -> KerberosTicket {
        let key = UnsafeRawBufferPointer(
            start: credentials.keyblock.contents,
            count: Int(credentials.keyblock.length)
        )
        let start = credentials.times.starttime != 0 ? credentials.times.starttime : credentials.times.authtime
        return KerberosTicket(
            client: try context.text(of: credentials.client),
            server: try context.text(of: credentials.server),
            keyType: Int(credentials.keyblock.enctype),
            key: [UInt8](key),
            start: seconds(start),
            end: seconds(credentials.times.endtime),
            renewableTill: seconds(credentials.times.renew_till),
            flags: UInt32(bitPattern: credentials.ticket_flags),
            ticket: [UInt8](credentials.ticket),
            clockOffset: context.clockOffset
        )
    }

    /// Copies bytes into memory that libkrb5 frees.
    private static func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
        let copy = UnsafeMutableRawBufferPointer(start: malloc(max(bytes.count, 1)), count: bytes.count)
        copy.copyBytes(from: bytes)
        return copy.baseAddress ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    }

    // libkrb5 counts beyond 2038 by taking the bits as unsigned.
    private static func seconds(_ stamp: krb5_timestamp) -> Double { Double(UInt32(bitPattern: stamp)) }

    private static func stamp(_ seconds: Double) -> krb5_timestamp {
        krb5_timestamp(bitPattern: UInt32(min(max(seconds, 0), Double(UInt32.max))))
    }
}
