version 1.2
task t {
  input {
    Directory folder
    env String TOKEN = "x"
  }
  command <<< ls ~{folder} $TOKEN >>>
  requirements {
    container: "debian:12"
    memory: "4 GiB"
    quue: "long"
    max_retrys: 2
  }
  hints {
    max_cpu: 8
    inputs: input {
      folder: hints { localization_optional: true }
    }
  }
  output {
    Float used = task.cpu
    Int? code = task.return_code
  }
}
