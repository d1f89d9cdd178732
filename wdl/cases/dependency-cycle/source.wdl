version 1.1
task t {
  input {
    Int x
  }
  command <<< echo ~{x} >>>
  output {
    Int y = read_int(stdout())
  }
}
workflow circle {
  Int a = b + 1
  Int b = t.y
  call t { input: x = a }
  Int alone = alone + 1
  output {
    Int result = a
  }
}
