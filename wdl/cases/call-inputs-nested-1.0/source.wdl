version 1.0
task add {
  input {
    Int a
    Int b = 2
  }
  command <<< echo ~{a + b} >>>
  output {
    Int sum = read_int(stdout())
  }
}
workflow calls {
  call add
  output {
    Int sum = add.sum
  }
}
