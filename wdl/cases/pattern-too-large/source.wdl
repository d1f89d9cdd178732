version 1.1
workflow patterns {
  input {
    String text
  }
  output {
    String large = sub(text, "(\\w?){999}(\\w?){999}", "")
    String fine = sub(text, "[[:digit:]]{1,3}", "")
  }
}
