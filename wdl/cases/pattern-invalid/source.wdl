version 1.1
workflow patterns {
  input {
    String text
  }
  output {
    String broken = sub(text, "[a-z", "")
    String fine = sub(text, "[[:digit:]]+", "")
  }
}
