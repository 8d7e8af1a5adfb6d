import OutlineStore

/// A tree that is the same each time: 12 departments with 12 ranges of 12 products in 6 sizes,
/// 12,252 categories in all. Nothing of it is kept: it is written as it is made.
struct GeneratedCategories: CategorySource {
    private static let departments = [
        "Garden", "Kitchen", "Workshop", "Office", "Bathroom", "Nursery", "Cellar", "Balcony",
        "Garage", "Studio", "Library", "Laundry",
    ]
    private static let ranges = [
        "Tools", "Furniture", "Lighting", "Storage", "Textiles", "Cleaning", "Safety", "Heating",
        "Decoration", "Machines", "Spare Parts", "Supplies",
    ]
    private static let products = [
        "Basic", "Classic", "Compact", "Modular", "Foldable", "Portable", "Heavy-Duty", "Silent",
        "Outdoor", "Recycled", "Handmade", "Professional",
    ]
    private static let sizes = [
        "Extra Small", "Small", "Medium", "Large", "Extra Large", "Made to Measure",
    ]

    func write(to writer: inout BulkWriter<Category>) throws(OutlineError) {
        for department in Self.departments {
            try writer.open(Category(title: department))
            for range in Self.ranges {
                try writer.open(Category(title: "\(department) \(range)"))
                for product in Self.products {
                    try writer.open(Category(title: "\(product) \(range)"))
                    for size in Self.sizes {
                        try writer.open(Category(title: size))
                        try writer.close()
                    }
                    try writer.close()
                }
                try writer.close()
            }
            try writer.close()
        }
    }
}
