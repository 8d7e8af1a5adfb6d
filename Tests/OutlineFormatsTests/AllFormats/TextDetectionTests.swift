import Testing

@testable import OutlineFormats

/// Formats that have no sign of their own are known by what most of their lines look like.
@Suite struct TextDetectionTests {
    private func detected(_ text: String) -> OutlineFormat? {
        Array(text.utf8).withUnsafeBytes { OutlineFormat.detected(in: $0) }
    }

    @Test(arguments: [
        ("Buy milk.\nCall Ada.\n"), "Hello, world.\nIt is late, and cold.\nGood night, all.\n",
        "The first line of a letter\n  and its second one, which is long enough to be prose.\n",
        "def f():\n    return 1\n\nclass A:\n    x = 2\n", "int main() {\n\treturn 0;\n}\n",
        "name: x\nlist:\n  - a: 1\n  - b: 2\nother: y\n", "#!/bin/sh\n# say\necho a\n",
        "<p>\n  <b>x</b>\n</p>\n", "{\n  \"a\": [\n    1\n  ]\n}\n", "", "one\n", "a > b\n",
    ])
    func whatIsNoOutlineIsNotTaken(_ text: String) {
        #expect(detected(text) == nil)
    }

    @Test(arguments: [
        ("title,url\nx,http://a\n", OutlineFormat.commaSeparated),
        (
            "a;https://example.org/1\nb;https://example.org/2\nc;https://example.org/3\n",
            .commaSeparated
        ),
        ("id\tparent\tname\n1\t\tx\n", .tabSeparated),
        ("A > B\nA > C\n", .paths), ("a/b\na/c\nd/e\n", .paths),
        ("- a\n  - b\n", .markdown),
        ("<h1>x</h1>\n\n- [a](b)\n- [c](d)\n", .markdown), ("[ ] a\n\n- b\n- [c](d)\n", .markdown),
        ("Fruit\n\tApple\n\tPear\n", .indentedText),
        ("a\n  b\n    c\n", .indentedText),
    ])
    func whatIsOneIs(_ text: String, _ format: OutlineFormat) {
        #expect(detected(text) == format)
    }
}
