version 1.1
task prepare {
  command <<< true >>>
  runtime {
    container: "debian:12"
  }
}
workflow order {
  call prepare
  call prepare as again after prepair
}
