version 1.1
task t {
  call other
  command <<< echo >>>
}
workflow w {
  command <<< echo >>>
  runtime { cpu: 1 }
  call t
}
