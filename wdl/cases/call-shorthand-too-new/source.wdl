version 1.0
task t {
  input {
    Int a
  }
  command <<< echo ~{a} >>>
}
workflow w {
  input {
    Int a
  }
  call t { input: a }
}
