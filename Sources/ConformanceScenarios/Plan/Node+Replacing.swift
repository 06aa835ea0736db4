extension Node {
    /// The map with these elements as one of its values.
    /// - Parameter key: stands in the map, or is added if there are elements.
    func replacing(_ key: String, _ elements: [Node]) -> Node {
        guard var members else { return self }
        let list = Node(.sequence(elements), at: self[key]?.location ?? location)
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = list
        } else if !elements.isEmpty {
            members.append(Member(key: key, keyLocation: location, value: list))
        }
        return Node(.mapping(members), at: location)
    }
}
