version 1.1
task add {
  input {
    Int a
    Int b = 2
    Int? c
  }
  Int inner = a
  command <<< echo ~{inner + b} ~{c} >>>
  output {
    Int sum = read_int(stdout())
  }
}
workflow calls {
  input {
    Int? maybe
    String text
  }
  call add
  call add as with_text { input: a = [text], b = maybe, a = 2, inner = 3, d = 4 }
  call add as fine { input: a = 1 }
  call add as waits after fine after nothing after text { input: a = 1 }
  call add as add { input: a = 1 }
}
