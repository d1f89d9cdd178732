version 1.0
struct Read {
  String name
  String bases
}
task measure {
  input {
    Read read
  }
  command <<<
    printf %s ~{read.bases} | wc -c
  >>>
  output {
    Int length = read_int(stdout())
  }
  runtime {
    docker: "debian:12"
  }
}
