version 1.1
workflow my-flow {
  output {
    Int one = 1
  }
}
