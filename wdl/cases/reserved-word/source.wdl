version 1.0
workflow words {
  Int task = 1
  Int left = 2
  output {
    Int runtime = left
  }
}
