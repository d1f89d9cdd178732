version 1.3
workflow parts {
  output {
    Array[String] words = split("a,b", ",")
    Array[String] wrong = split(["a"], ",")
  }
}
