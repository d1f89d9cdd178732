version 1.3
task say {
  input {
    String word
  }
  command <<< echo '~{word}' >>>
  output {
    String said = read_string(stdout())
  }
  requirements {
    container: "debian:12"
  }
}
workflow choose {
  input {
    Int n
  }
  if (n > 2) {
    call say as many { word = "many" }
    String word = "m"
  } else if (n == 2) {
    call say as two { word = "two" }
    String word = "t"
  } else {
    String word = "none"
  }
  output {
    String chosen = word
    String? said = many.said
    String two_said = two.said
  }
}
