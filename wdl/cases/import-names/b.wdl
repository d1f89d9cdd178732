version 1.1
struct Shared {
  String two
}
task t {
  command <<< echo >>>
}
