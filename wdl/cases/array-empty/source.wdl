version 1.1
workflow arrays {
  input {
    Array[Int] numbers
  }
  Array[Int]+ certain = numbers
  Array[Int]+ never = []
  Array[Int] fine = []
  output {
    Int total = length(certain) + length(never) + length(fine)
  }
}
