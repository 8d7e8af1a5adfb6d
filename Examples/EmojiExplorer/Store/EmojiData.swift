import OutlineStore

/// What a new file is filled with.
enum EmojiData {
    static let categories = [
        category("Favorites", isPinned: true, "⭐ star", "🎉 party popper", "🚀 rocket", "🦉 owl"),
        category(
            "Smileys", "😀 grinning face", "😂 tears of joy", "😊 smiling eyes", "😍 heart eyes",
            "😎 sunglasses", "🤔 thinking", "😴 sleeping", "😭 crying", "😡 angry", "🤯 mind blown",
            "🥳 partying", "🤖 robot"),
        category(
            "Nature",
            [
                category(
                    "Animals", "🐶 dog", "🐱 cat", "🦊 fox", "🐻 bear", "🐼 panda", "🐸 frog",
                    "🐢 turtle", "🐙 octopus", "🦋 butterfly", "🐝 honeybee"),
                category(
                    "Plants", "🌲 evergreen", "🌵 cactus", "🌻 sunflower", "🌷 tulip", "🍀 clover",
                    "🍁 maple leaf", "🍄 mushroom", "🌾 rice plant", "🌴 palm tree", "🪴 potted plant"),
            ]),
        category(
            "Food", "🍎 red apple", "🍌 banana", "🍇 grapes", "🥕 carrot", "🌽 corn", "🍞 bread",
            "🧀 cheese", "🍕 pizza", "🍣 sushi", "🍩 doughnut", "🍫 chocolate", "🍵 green tea"),
        category(
            "Travel", "🚗 car", "🚌 bus", "🚲 bicycle", "🚂 locomotive", "🛫 departure", "🚢 ship",
            "🏠 house", "🏰 castle", "🗻 mount Fuji", "🌋 volcano", "🗽 liberty"),
        category(
            "Activities", "⚽ soccer ball", "🏀 basketball", "🎾 tennis", "🏓 ping pong", "🎯 bullseye",
            "🎲 dice", "🎨 palette", "🎸 guitar", "🎻 violin", "🎬 clapper board"),
        category(
            "Objects", "⏰ alarm clock", "💡 light bulb", "🔑 key", "🔨 hammer", "📚 books",
            "📎 paperclip", "🔭 telescope", "🎒 backpack", "🧲 magnet", "🎁 gift"),
        category(
            "Symbols", "💙 blue heart", "💯 hundred points", "✅ check mark", "❓ question mark",
            "♻️ recycling", "🔔 bell", "🎵 musical note", "⚡ lightning", "🔒 locked", "🌈 rainbow"),
    ]

    static let suggested = [
        "👍 thumbs up", "👋 waving hand", "🙏 folded hands", "🔥 fire", "✨ sparkles", "👀 eyes",
    ].map { Emoji(line: $0) }

    private static func category(
        _ name: String, isPinned: Bool = false, _ lines: String...
    ) -> OutlineTree<Emoji> {
        let emoji = lines.map { OutlineTree(Emoji(line: $0)) }
        let category = Emoji(symbol: nil, name: name, isPinned: isPinned)
        return OutlineTree(category, isExpanded: isPinned, children: emoji)
    }

    private static func category(
        _ name: String, _ parts: [OutlineTree<Emoji>]
    ) -> OutlineTree<Emoji> {
        OutlineTree(Emoji(symbol: nil, name: name), children: parts)
    }
}
