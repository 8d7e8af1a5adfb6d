// What must hold between any two operations; asked by the tests after each of them.
extension SectionSnapshot {
    /// Everything that is wrong; nothing in a sound snapshot.
    func findBrokenInvariants() -> [String] {
        var problems = structure.findBrokenInvariants()
        if table.count != structure.count { problems.append("items and slots differ in number") }
        for slot in 0..<Int32(structure.slots.count) {
            checkSlot(slot, &problems)
        }
        let marked = reconfiguredSlots.union(reloadedSlots).union(remainingChildren.keys)
        for slot in marked where !structure.slots[slot].isLive {
            problems.append("free slot \(slot) is marked")
        }
        return problems + table.index.findBrokenInvariants()
    }

    private func checkSlot(_ slot: Int32, _ problems: inout [String]) {
        let record = structure.slots[slot]
        let item = Int(slot) < table.items.count ? table.items[slot] : nil
        if let item {
            if !record.isLive { problems.append("free slot \(slot) keeps its item") }
            if table.slot(of: item) != slot { problems.append("\(item) is not found") }
        } else if record.isLive {
            problems.append("slot \(slot) has no item")
        }
        if (record.load == .partial) != (remainingChildren[slot] != nil) {
            problems.append("slot \(slot): load mark and remaining number differ")
        }
    }
}

extension HashIndex {
    func findBrokenInvariants() -> [String] {
        var problems: [String] = []
        var entries = 0
        for number in 0..<buckets.count {
            entries += buckets[number].count
            for entry in buckets[number] where bucket(of: UInt32(entry >> 32)) != number {
                problems.append("entry in the wrong bucket \(number)")
            }
        }
        if entries != count { problems.append("entries are lost") }
        return problems
    }
}
