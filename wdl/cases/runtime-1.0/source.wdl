version 1.0
task loose {
  command <<< true >>>
  runtime {
    docker: "debian:12"
    cpu: "4"
    maxRetries: "2"
    preemptible: true
    memory: false
  }
}
