version 1.1

## Greets somebody.
task greet {
  input {
    String name = "world"
    Int times = 2
  }
  command <<<
    for i in $(seq ~{times}); do
      echo "hello, ~{name}"
    done
  >>>
  output {
    Array[String] lines = read_lines(stdout())
  }
  runtime {
    container: "debian:12-slim"
    cpu: 1
    memory: "512 MiB"
  }
  parameter_meta {
    name: "Whom to greet"
    times: { help: "How often", label: "Repetitions" }
  }
}

workflow hello {
  input {
    String name
  }
  call greet { input: name, times = 3 }
  output {
    Array[String] lines = greet.lines
  }
}
