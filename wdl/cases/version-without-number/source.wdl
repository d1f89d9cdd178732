version

task t {
  command <<< true >>>
}
