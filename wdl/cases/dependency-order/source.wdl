version 1.1
workflow order {
  Int third = second + 1
  Int second = first + 1
  Int first = 1
  output {
    Int total = third
  }
}
