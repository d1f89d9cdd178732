version 1.1
struct Shared {
  Int one
}
task t {
  command <<< echo >>>
}
