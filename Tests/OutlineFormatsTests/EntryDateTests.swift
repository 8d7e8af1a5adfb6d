import Testing

@testable import OutlineFormats
