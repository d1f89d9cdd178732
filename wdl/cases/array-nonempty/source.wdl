version 1.1
workflow arrays {
  input {
    Array[Int]+ some
    Array[Int] any
    Array[Int]+? maybe
  }
  Array[Int] wider = some
  Array[Int]+ narrower = any
  Array[Int]+ literal = [1]
  Array[Int]+ empty = []
  output {
    Int sum = length(wider) + length(narrower) + length(literal) + length(empty)
    Boolean given = defined(maybe)
  }
}
