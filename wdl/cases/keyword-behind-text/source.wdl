version 1.1
import "../hello/source.wdl"as greetings
workflow title {
  input {
    Int size
  }
  output {
    String text = "batch" + if size > 1 then "s"else""
  }
}
