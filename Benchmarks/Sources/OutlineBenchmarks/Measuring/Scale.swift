/// How much is measured.
struct Scale: Sendable {
    /// The items of the outline and of the long list.
    let itemCount: Int
    /// The siblings of the short list, the items of the small snapshot.
    let smallItemCount: Int
    /// How often both sides of a comparison run.
    let rounds: Int
    /// Whether the sizes of the goals' large comparison are measured too.
    let isLarge: Bool
    /// Divides the numbers of repetitions.
    let divisor: Int

    static let full = Scale(
        itemCount: 1_000_000, smallItemCount: 10_000, rounds: 7, isLarge: false, divisor: 1)
    static let quick = Scale(
        itemCount: 50_000, smallItemCount: 5_000, rounds: 3, isLarge: false, divisor: 20)
    static let large = Scale(
        itemCount: 1_000_000, smallItemCount: 10_000, rounds: 7, isLarge: true, divisor: 1)

    /// A number of repetitions, fewer in a quick run.
    func repetitions(_ count: Int) -> Int { max(10, count / divisor) }
}
