version 1.1
struct Sample {
  String name
}
workflow written {
  input {
    Sample sample
    Map[String, Int] counts
    Array[Int] numbers
  }
  output {
    String struct_text = "~{sample}"
    String map_text = "~{counts}"
    String array_text = "~{numbers}"
  }
}
