version 1.1
workflow outside {
  String text = read_string(stdout())
  output {
    String said = text
    Array[File] found = glob("*.txt")
  }
}
