version 1.1
workflow nested {
  scatter (i in range(3)) {
    Int outer = i * 2
    scatter (j in range(i)) {
      Int inner = outer + j
      if (inner > 2) {
        Int large = inner
      }
    }
  }
  Int lost = i
  output {
    Array[Int] first = outer
    Array[Array[Int]] second = inner
    Array[Array[Int?]] third = large
    Array[Int] flat = inner
    Int none = lost
  }
}
