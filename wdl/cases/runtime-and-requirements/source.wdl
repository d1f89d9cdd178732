version 1.2
task t {
  command <<< echo >>>
  runtime { container: "debian:12" }
  requirements { container: "debian:12" }
}
