version 1.2
workflow powers {
  output {
    Int eight = 2 ** 3
  }
}
