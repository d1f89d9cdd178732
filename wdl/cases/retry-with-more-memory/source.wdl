version 1.3
task t {
  command <<< echo ~{task.attempt} >>>
  requirements {
    container: "debian:12"
    memory: if task.attempt == 0 then 1000000000 else 2 * select_first([task.previous.memory, 1000000000])
    max_retries: 3
  }
}
