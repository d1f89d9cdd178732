/** A workflow of eight calls in a scatter, each the square of its number; `before` is what a task does first. */
export const squares = (before = ':') => `
version 1.2
workflow main {
  scatter (n in range(8)) {
    call square { input: n = n }
  }
  output {
    Array[Int] squares = square.out
  }
}
task square {
  input {
    Int n
  }
  command <<<
    ${before}
    echo $((~{n} * ~{n}))
  >>>
  output {
    Int out = read_int(stdout())
  }
  requirements {
    memory: "64 MB"
  }
}`
