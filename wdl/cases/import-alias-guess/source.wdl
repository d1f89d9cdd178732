version 1.1
import "../import-alias/types.wdl" as kinds
  alias Sampel as Other
workflow w {
  input {
    Sample sample
  }
  output {
    String name = sample.name
  }
}
