version 1.1
workflow types {
  Array names = ["a"]
  Map[String] lookup = {"a": 1}
  output {
    Int one = 1
  }
}
