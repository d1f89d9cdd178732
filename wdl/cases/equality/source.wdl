version 1.1
workflow equality {
  input {
    Array[Int] a
    Map[String, Int] m
    Pair[Int, Int] p
    File f
    Int? o
  }
  output {
    Boolean arrays = a == [1, 2]
    Boolean maps = m != {"a": 1}
    Boolean pairs = p == (1, 2)
    Boolean files = f == "a.txt"
    Boolean none = o == None
    Boolean mixed = a == m
    Boolean ordered = a < [1]
  }
}
