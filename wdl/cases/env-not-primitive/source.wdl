version 1.2
task t {
  input {
    env Array[String] names
    env String? name
  }
  command <<< echo "$name" >>>
  requirements { container: "debian:12" }
}
