version 1.0
task t {
  input {
    Directory folder
  }
  command <<< ls >>>
  requirements { cpu: 1 }
  hints { max_cpu: 2 }
}
workflow w {
  Int? nothing = None
  Int power = 2 ** 3
  output {
    Int? same = nothing
    Int other = power
  }
}
