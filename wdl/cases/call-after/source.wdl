version 1.1
task step {
  input {
    String text
  }
  command <<< echo '~{text}' >>>
  output {
    String said = read_string(stdout())
  }
  runtime {
    container: "debian:12"
  }
}
workflow order {
  call step as first {
    input:
      text = "one"
  }
  call step as second after first {
    input:
      text = "two"
  }
  call step as third after first after missing {
    input:
      text = second.said
  }
  output {
    String last = third.said
  }
}
