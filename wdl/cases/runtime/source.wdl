version 1.1
task t {
  command <<< echo >>>
  runtime {
    container: ["debian:12", "debian:11"]
    cpu: "4"
    memory: "4 GB"
    memory: "8 GB"
    maxRetries: [1]
    returnCodes: "*"
    queue: "long"
  }
}
