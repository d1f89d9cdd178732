version 1.0
task align {
  command <<< true >>>
  runtime {
    docker: "debian:12"
  }
}
workflow align {
  call align
}
