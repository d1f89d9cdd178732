version 1.1
task run {
  input {
    String name
  }
  String prefix = name + "."
  command <<< echo ~{prefix} >>>
  output {
    File log = stderr()
    String text = read_string(stdout())
    Array[File] parts = glob("~{prefix}*")
    File? maybe = "optional.txt"
    String twice = text + text
  }
}
