version 1.1
workflow pairs {
  Map[String, Int] ages = {"Ada": 36}
  Array[Pair[String, Int]] converted = as_pairs(ages)
  Array[Pair[String, Int]] refused = ages
  output {
    Array[Pair[String, Int]] all = flatten([converted, refused])
  }
}
