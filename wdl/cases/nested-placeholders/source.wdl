version 1.1
workflow strings {
  input {
    Boolean flag = true
    Array[String] names = ["a", "b"]
  }
  output {
    String nested = "~{if flag then "yes: ~{names[0]}" else 'no ${names[1]}'}"
    String escaped = "\~{not} \${a placeholder} \"quoted\" \t\u00e9\x41\101"
    String sole = '~{sep=", " names}'
  }
}
