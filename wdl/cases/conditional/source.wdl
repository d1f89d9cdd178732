version 1.1
task t {
  command <<< echo 1 >>>
  output {
    Int one = read_int(stdout())
  }
}
workflow conditionals {
  input {
    Boolean flag
    String text
  }
  if (flag) {
    call t
    Int two = t.one + 1
  }
  if (text) {
    Int three = 3
  }
  output {
    Int? one = t.one
    Int result = select_first([two, three, 0])
    Int wrong = two
  }
}
