version 1.1
workflow odd {
  Int a = 1 § 2
  Int b = `3`
  output {
    Int c = a
  }
}
