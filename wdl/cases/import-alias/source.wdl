version 1.1
import "types.wdl" as kinds
  alias Sample as ImportedSample
  alias Missing as Other
struct Sample {
  Int id
}
workflow aliases {
  Sample own = Sample { id: 1 }
  ImportedSample other = ImportedSample { name: "a" }
  output {
    Int id = own.id
    String name = other.name
  }
}
