version 1.2
workflow parts {
  output {
    Array[String] words = split("a,b", ",")
  }
}
