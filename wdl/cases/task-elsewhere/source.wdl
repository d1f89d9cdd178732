version 1.2
task retry {
  Int before = task.attempt
  command <<<
    echo ~{task.attempt} ~{before}
  >>>
  requirements {
    container: "debian:12"
    memory: 1000000000 * (1 + task.attempt)
    max_retries: 3
  }
}
workflow main {
  call retry
  output {
    Int attempt = task.attempt
  }
}
