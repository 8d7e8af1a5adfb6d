#if canImport(UIKit)
    public import Foundation
    public import UIKit

    extension RowPath {
        /// The path as UIKit has it.
        public var indexPath: IndexPath { IndexPath(item: item, section: section) }

        /// Makes a path of one that UIKit has.
        ///
        /// - Parameter indexPath: A path with a section and an item.
        public init(_ indexPath: IndexPath) {
            self.init(section: indexPath.section, item: indexPath.item)
        }
    }
#elseif canImport(AppKit)
    public import AppKit
    public import Foundation

    extension RowPath {
        /// The path as AppKit has it.
        public var indexPath: IndexPath { IndexPath(item: item, section: section) }

        /// Makes a path of one that AppKit has.
        ///
        /// - Parameter indexPath: A path with a section and an item.
        public init(_ indexPath: IndexPath) {
            self.init(section: indexPath.section, item: indexPath.item)
        }
    }
#endif
