version 1.0
workflow old {
  String sample
  output {
    String same = sample
  }
}
