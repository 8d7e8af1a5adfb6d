#if canImport(UIKit)
    public import Foundation
    public import UIKit
#elseif canImport(AppKit)
    public import AppKit
    public import Foundation
#endif

#if canImport(UIKit) || canImport(AppKit)
    extension RowPath {
        /// The path as list views have it.
        public var indexPath: IndexPath { IndexPath(item: item, section: section) }

        /// Makes a path of one that list views have.
        ///
        /// - Parameter indexPath: A path with a section and an item.
        public init(_ indexPath: IndexPath) {
            self.init(section: indexPath.section, item: indexPath.item)
        }
    }

    extension OutlineDataSource {
        /// The item of a row; `nil` where there is none.
        ///
        /// - Parameter indexPath: A path with a section and an item.
        /// - Returns: The item, or `nil`.
        public func itemIdentifier(for indexPath: IndexPath) -> Item? {
            itemIdentifier(for: RowPath(indexPath))
        }

        /// Where the row of an item stands; `nil` for an unknown or hidden item.
        ///
        /// - Parameter item: The item to look for.
        /// - Returns: The path of its row, or `nil`.
        public func indexPath(for item: Item) -> IndexPath? {
            rowPath(for: item)?.indexPath
        }
    }
#endif
