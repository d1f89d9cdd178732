version 1.0
struct env {
  String hints
}
task t {
  input {
    String requirements
    String after
    File enum
  }
  String hints = requirements + after
  command <<< cat "~{enum}" ~{hints} >>>
}
