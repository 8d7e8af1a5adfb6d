/// What has changed from one outline to another: the fewest moves, and what came and went.
@usableFromInline
struct OutlineComparison<Item: Hashable & Sendable> {
    @usableFromInline let initial: SectionSnapshot<Item>
    @usableFromInline let final: SectionSnapshot<Item>
    @usableFromInline let finalOrder: [Int32]
    /// The initial slot of each final slot; none for inserted items.
    @usableFromInline var initialSlots: [Int32]
    /// Whether an initial slot is in the final outline.
    @usableFromInline var isKept: [Bool]
    @usableFromInline let oldIndices: [Int32]
    @usableFromInline let newIndices: [Int32]

    @inlinable
    init(from initial: SectionSnapshot<Item>, to final: SectionSnapshot<Item>) {
        self.initial = initial
        self.final = final
        finalOrder = final.structure.allSlots()
        initialSlots = Array(repeating: OutlineStructure.none, count: final.structure.slots.count)
        isKept = Array(repeating: false, count: initial.structure.slots.count)
        oldIndices = initial.structure.childIndices()
        newIndices = final.structure.childIndices()
        for slot in finalOrder {
            guard let item = final.table.items[slot] else { continue }
            // Copies of one snapshot mostly have an item in the same slot; that saves the hash.
            if Int(slot) < isKept.count, initial.table.items[slot] == item {
                initialSlots[Int(slot)] = slot
                isKept[Int(slot)] = true
            } else if let old = initial.table.slot(of: item) {
                initialSlots[Int(slot)] = old
                isKept[Int(old)] = true
            }
        }
    }

    /// The items that are only in the final outline, in its order.
    @inlinable var insertedItems: [Item] {
        final.items(at: finalOrder.filter { initialSlots[Int($0)] == OutlineStructure.none })
    }

    /// The items that are only in the initial outline, in its order.
    @inlinable var removedItems: [Item] {
        guard isKept.contains(false) else { return [] }
        return initial.items(at: initial.structure.allSlots().filter { !isKept[Int($0)] })
    }

    /// The fewest moves, in the order of the final outline.
    @inlinable var moves: [ItemMove<Item>] {
        let movedSlots = OutlineStructure.movedSlots(
            finalOrder, from: initial.structure, to: final.structure, initialSlots: initialSlots,
            oldIndices: oldIndices)
        var moves: [ItemMove<Item>] = []
        for slot in movedSlots {
            guard let item = final.table.items[slot] else { continue }
            let old = initialSlots[Int(slot)]
            moves.append(
                ItemMove(
                    item: item, oldParent: initial.item(at: initial.structure.slots[old].parent),
                    oldIndex: Int(oldIndices[Int(old)]),
                    newParent: final.item(at: final.structure.slots[slot].parent),
                    newIndex: Int(newIndices[Int(slot)])))
        }
        return moves
    }
}

extension OutlineStructure {
    /// The position of each slot among the children of its parent, by slot.
    @usableFromInline
    func childIndices() -> [Int32] {
        var indices = [Int32](repeating: 0, count: slots.count)
        var counts: [Int32] = [0]
        forEachBracket { token in
            if token.isClosing {
                counts.removeLast()
            } else {
                indices[Int(token.slot)] = counts[counts.count - 1]
                counts[counts.count - 1] += 1
                counts.append(0)
            }
        }
        return indices
    }

    /// The kept slots that have another parent than before, or that must move among the children
    /// of the same parent, in the given order.
    @usableFromInline
    static func movedSlots(
        _ finalOrder: [Int32], from initial: OutlineStructure, to final: OutlineStructure,
        initialSlots: [Int32], oldIndices: [Int32]
    ) -> [Int32] {
        var isMoved = [Bool](repeating: false, count: final.slots.count)
        // For each parent the greatest old index so far; the roots stand at the end.
        var greatest = [Int32](repeating: -1, count: final.slots.count + 1)
        var parentsOutOfOrder: Set<Int32> = []
        for slot in finalOrder {
            let old = initialSlots[Int(slot)]
            guard old != none else { continue }
            let parent = final.slots[slot].parent
            let oldParent = parent == none ? none : initialSlots[Int(parent)]
            let parentIsNew = parent != none && oldParent == none
            guard !parentIsNew, initial.slots[old].parent == oldParent else {
                isMoved[Int(slot)] = true
                continue
            }
            let place = parent == none ? final.slots.count : Int(parent)
            if oldIndices[Int(old)] < greatest[place] { parentsOutOfOrder.insert(parent) }
            greatest[place] = max(greatest[place], oldIndices[Int(old)])
        }
        for parent in parentsOutOfOrder {
            let oldParent = parent == none ? none : initialSlots[Int(parent)]
            let kept = final.children(of: parent)
                .filter { initialSlots[Int($0)] != none && !isMoved[Int($0)] }
            let values = kept.map { Int(oldIndices[Int(initialSlots[Int($0)])]) }
            let moved = MatchedRun.positionsToMove(
                values: values, oldCount: initial.childCount(of: oldParent))
            for position in moved { isMoved[Int(kept[position])] = true }
        }
        return finalOrder.filter { isMoved[Int($0)] }
    }
}
