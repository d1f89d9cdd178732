version 1.1
task t {
  command <<< echo >>>
  runtime { container: "debian:12" }
}
