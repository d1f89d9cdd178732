version 1.2
task t {
  input {
    File reads
  }
  command <<< wc "~{reads}" >>>
  requirements {
    container: "debian:12"
  }
  hints {
    max_cpu: true
    max_memory: "4 GiB"
    short_task: "yes"
    anything: [1, 2]
    inputs: input {
      reads: hints { localization_optional: true },
      reads.index: hints { localization_optional: false },
      raeds: hints { localization_optional: true }
    }
  }
}
