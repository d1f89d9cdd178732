version 1.0
workflow passing {
  input {
    File reads
  }
  Int number = 3
  output {
    File reads = reads
    Int number = number + 1
  }
}
