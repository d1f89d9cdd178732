version 1.1
workflow quote {
  String name = “sample”
  output {
    Int fine = 1
  }
}
