version 1.1
workflow functions {
  output {
    Int a = lenght([1])
    Int b = somethingElse(1)
  }
}
