import OutlineSnapshots
import OutlineStore
import Testing

@Suite struct UndoSmokeTests {
    func dump(_ store: OutlineStore<Note>) throws -> String {
        try store.read { t in
            var lines: [String] = []
            for section in try t.sections() {
                lines.append("[\(section.name) \(section.id)]")
                try t.walk(below: section.root) { event in
                    if case .open(let item) = event {
                        lines.append(
                            String(repeating: "  ", count: item.level)
                                + "\(item.id) \(item.content.title) \(item.content.text ?? "-")"
                                + (item.isExpanded ? " +" : ""))
                    }
                }
            }
            lines.append("trash \(try t.trashedItems())")
            return lines.joined(separator: "\n")
        }
    }

    @Test(arguments: 0..<150) func undoAndRedo(seed: UInt64) throws {
        var g = SplitMix(state: seed)
        let store = try OutlineStore<Note>.inMemory()
        var states = [try dump(store)]
        for step in 0..<25 {
            try store.write("step \(step)") { t in
                for _ in 0..<Int.random(in: 1...3, using: &g) {
                    let sections = try t.sections()
                    var all: [ItemID] = []
                    for s in sections {
                        try t.walk(below: s.root) { if case .open(let i) = $0 { all.append(i.id) } }
                    }
                    let parents = all + sections.map(\.root)
                    switch Int.random(in: 0..<10, using: &g) {
                    case 0: try t.addSection(named: "S\(g.next())")
                    case 1, 2:
                        if let p = parents.randomElement(using: &g) {
                            try t.insert(
                                Note("n\(step)"), into: p,
                                at: Bool.random(using: &g) ? .first : .last)
                        }
                    case 3:
                        if let p = parents.randomElement(using: &g) {
                            try t.insert(
                                [
                                    OutlineTree(
                                        Note("t"), isExpanded: true,
                                        children: [
                                            OutlineTree(
                                                Note("u"), children: [OutlineTree(Note("v"))]),
                                            OutlineTree(Note("w")),
                                        ])
                                ], into: p, at: .first)
                        }
                    case 4:
                        if let i = all.randomElement(using: &g) {
                            try t.update(i, to: Note("x\(step)", text: "y"))
                        }
                    case 5, 6:
                        if let i = all.randomElement(using: &g),
                            let p = parents.randomElement(using: &g)
                        {
                            do {
                                try t.move(i, to: p, at: Bool.random(using: &g) ? .first : .last)
                            } catch OutlineError.intoOwnSubtree {}
                        }
                    case 7: if let i = all.randomElement(using: &g) { try t.delete(i) }
                    case 8: if let i = all.randomElement(using: &g) { try t.trash([i]) }
                    case 9:
                        if let i = try t.trashedItems().randomElement(using: &g) {
                            do { try t.restore([i]) } catch OutlineError.unknownItem {
                            } catch OutlineError.parentInTrash {}
                        } else if sections.count > 1, let s = sections.randomElement(using: &g) {
                            try t.removeSection(s.id)
                        }
                    default: break
                    }
                    if let i = all.randomElement(using: &g) { try t.expand([i], isUndoable: true) }
                }
            }
            let state = try dump(store)
            if try store.undoState().undoable.count == states.count {
                states.append(state)
            } else {
                #expect(states.last == state)
            }
        }
        for index in states.indices.reversed().dropLast() {
            try #require(try store.undo() != nil)
            #expect(try dump(store) == states[index - 1])
        }
        #expect(try store.undo() == nil)
        for index in states.indices.dropFirst() {
            try #require(try store.redo() != nil)
            #expect(try dump(store) == states[index])
        }
        for index in states.indices.reversed().dropLast() {
            try #require(try store.undo() != nil)
            #expect(try dump(store) == states[index - 1])
        }
        #expect(try store.check().isEmpty)
    }
}

struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
