import OutlineFormats
import OutlineSnapshots
import OutlineStore

print("ok")
