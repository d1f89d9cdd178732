version 1.1
task t {
  input {
    Int a
  }
  command <<< echo ~{a} >>>
}
workflow w {
  call t { a = 1 }
}
