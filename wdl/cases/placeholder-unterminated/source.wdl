version 1.1
workflow open {
  Int n = 1
  String a = "n is ~{n and more"
  String b = "fine ~{n}"
  output {
    String both = b
  }
}
