version 1.0
workflow pairs {
  Map[String, Int] ages = {"Ada": 36}
  Array[Pair[String, Int]] converted = ages
  Array[Pair[Int, Int]] refused = ages
  output {
    Array[Pair[String, Int]] all = converted
    Array[Pair[Int, Int]] none = refused
  }
}
