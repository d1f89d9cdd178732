version 1.1
workflow types {
  input {
    Int? maybe
    Array[String] words
    File file
  }
  Int i = "one"
  String s = [1]
  Float f = 1
  Int defined_int = maybe
  Array[Int]+ some = words
  Array[String]+ full = words
  File from_string = "a.txt"
  String from_file = file
  Map[String, Int] m = {"a": 1, "b": 2.5}
  Map[Array[Int], Int] bad_key = {}
  Pair[Int, String] p = (1, "x")
  output {
    Int left = p.left
    Int middle = p.middle
    Int entry = m["a"]
    Int dotted = m.a
    Int item = i[0]
    Array[Int] mixed = [1, "two"]
    Array[Array[Int]] odd = [[1], 2]
    Array[Float] numbers = [1, 2.5]
    Array[Int] none = []
  }
}
