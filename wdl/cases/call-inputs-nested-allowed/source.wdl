version 1.1
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
  meta {
    allowNestedInputs: true
  }
  call add
  output {
    Int sum = add.sum
  }
}
