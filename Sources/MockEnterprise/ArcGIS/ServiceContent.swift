import EnterpriseModel
import JSON
import WireFormats

/// What a map service answers in JSON: itself, its one layer with its features, and the legend.
struct ServiceContent {
    static let version: JSONValue = 10.91

    let name: String
    let features: [String]

    private static let place: JSONValue = ["wkid": 4326, "latestWkid": 4326]
    private static let extent: JSONValue = [
        "xmin": -180, "ymin": -90, "xmax": 180, "ymax": 90, "spatialReference": place,
    ]
    private static let fields: JSONValue = [
        ["name": "OBJECTID", "type": "esriFieldTypeOID", "alias": "OBJECTID"],
        ["name": "NAME", "type": "esriFieldTypeString", "alias": "NAME", "length": 255],
    ]

    private var title: JSONValue { .string(name.split(separator: "/").last.map(String.init) ?? name) }

    /// - Parameter rest: the segments behind the service's type.
    /// - Returns: `nil` if there is no such resource.
    func answer(to rest: [String], _ parameters: FormParameters) -> JSONValue? {
        switch rest {
        case []: service
        case ["layers"]: ["layers": [layer], "tables": []]
        case ["legend"]: legend
        case ["0"]: layer
        case ["0", "query"], ["query"]: query(parameters)
        case ["export"]:
            ["href": "", "width": 1, "height": 1, "extent": Self.extent, "scale": 1]
        default: nil
        }
    }

    private var service: JSONValue {
        [
            "currentVersion": Self.version, "mapName": title, "serviceDescription": "", "description": "",
            "copyrightText": "", "capabilities": "Map,Query,Data", "supportedQueryFormats": "JSON",
            "layers": [["id": 0, "name": title, "parentLayerId": -1, "defaultVisibility": true]], "tables": [],
            "spatialReference": Self.place, "singleFusedMapCache": false, "initialExtent": Self.extent,
            "fullExtent": Self.extent, "units": "esriDecimalDegrees", "maxRecordCount": 1000,
            "supportedImageFormatTypes": "PNG",
        ]
    }

    private var layer: JSONValue {
        [
            "currentVersion": Self.version, "id": 0, "name": title, "type": "Feature Layer", "description": "",
            "geometryType": "esriGeometryPoint", "objectIdField": "OBJECTID", "displayField": "NAME",
            "fields": Self.fields, "extent": Self.extent, "capabilities": "Map,Query,Data",
            "supportedQueryFormats": "JSON", "maxRecordCount": 1000,
            "advancedQueryCapabilities": ["supportsPagination": true],
        ]
    }

    private var legend: JSONValue {
        [
            "layers": [
                [
                    "layerId": 0, "layerName": title, "layerType": "Feature Layer",
                    "legend": [["label": "", "url": "0", "contentType": "image/png", "height": 1, "width": 1]],
                ]
            ]
        ]
    }

    /// All features, or those whose numbers are named; no other condition narrows them.
    private func query(_ parameters: FormParameters) -> JSONValue {
        let wanted = parameters["objectIds"].map { $0.split(separator: ",").compactMap { Int($0) } } ?? []
        var numbers = features.indices.map { $0 + 1 }.filter { wanted.isEmpty || wanted.contains($0) }
        if parameters["returnCountOnly"]?.lowercased() == "true" { return ["count": .integer(numbers.count)] }
        if parameters["returnIdsOnly"]?.lowercased() == "true" {
            return ["objectIdFieldName": "OBJECTID", "objectIds": .array(numbers.map { .integer($0) })]
        }
        numbers = Array(numbers.dropFirst(max(0, parameters["resultOffset"].flatMap { Int($0) } ?? 0)))
        if let count = parameters["resultRecordCount"].flatMap({ Int($0) }), count >= 0 {
            numbers = Array(numbers.prefix(count))
        }
        return [
            "objectIdFieldName": "OBJECTID", "displayFieldName": "NAME", "geometryType": "esriGeometryPoint",
            "spatialReference": Self.place, "fields": Self.fields, "features": .array(numbers.map(feature)),
        ]
    }

    private func feature(_ number: Int) -> JSONValue {
        [
            "attributes": ["OBJECTID": .integer(number), "NAME": .string(features[number - 1])],
            "geometry": ["x": .integer(number), "y": .integer(number)],
        ]
    }
}
