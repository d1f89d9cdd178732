version 1.1
task t {
  command <<< echo >>>
  output {
    File result
  }
}
