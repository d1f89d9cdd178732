version 1.1
workflow mixed {
  input {
    File? report
  }
  output {
    Float bytes = size(select_first([report, []]))
    Array[String] words = ["a", 1, 2.5]
    Array[String] nested = ["a", ["b"]]
    Map[String, String] entries = {"a": 1, "b": [2]}
  }
}
