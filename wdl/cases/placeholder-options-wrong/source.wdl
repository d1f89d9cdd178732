version 1.0
task options {
  input {
    Array[String] words
    String comma = ","
  }
  command <<<
    tool ~{sep="," sep=";" words} ~{sep=comma words}
  >>>
  runtime {
    docker: "debian:12"
  }
}
