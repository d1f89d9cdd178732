version 1.1
task early {
  input {
    File list
  }
  Array[String] names = read_lines(list)
  String out = read_string(stdout())
  command <<< echo ~{sep(" ", names)} ~{out} >>>
  runtime {
    container: "debian:12"
  }
}
