version 1.1
workflow escapes {
  output {
    String plain = "tab\tnewline\nquote\"back\\slash"
    String single = 'it\'s ~{"nested \"quotes\""}'
    String codes = "\x41\101\u4e2d\U0001F600"
    String placeholder = "\~{not} \${this} ~{"~"}{braces}"
    String wrong = "\q \x4"
  }
}
