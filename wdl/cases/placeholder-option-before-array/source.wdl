version 1.0
task join {
  input {
    Int count
  }
  command <<<
    tool ~{sep=" " [count, count + 1]} ~{default="none" [count][0]}
  >>>
  runtime {
    docker: "debian:12"
  }
}
