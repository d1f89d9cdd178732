version 1.1
workflow open {
  String a = "no end
  String b = "fine"
  output {
    String both = b
  }
}
