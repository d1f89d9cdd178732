version 1.1
workflow w {
  Array[Int] numbers = [1, 2
  Int next = 3
  output {
    Int same = next
  }
}
