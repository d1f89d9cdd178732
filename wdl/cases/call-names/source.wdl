version 1.2
task step {
  input {
    Int n = 1
  }
  command <<< echo ~{n} >>>
  output {
    Int out = read_int(stdout())
  }
  requirements {
    container: "debian:12"
  }
}
workflow names {
  call step
  call step as again { n = step.out }
  call step
  scatter (again in [1, 2]) {
    call step as inner { n = again }
  }
  output {
    Array[Int] all = inner.out
    Int one = step.none
  }
}
