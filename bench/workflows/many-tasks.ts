/** What a scatter gives: what every task said, or only how many there were. */
const outputs = { said: 'Array[String] said = say.out', count: 'Int said = length(say.out)' }

/** A scatter of `many.n` tasks that do nothing but say their number, so that what surrounds them is measured. */
export function manyTasks(gives: keyof typeof outputs, runtime = ''): string {
  return `version 1.1
workflow many {
  input {
    Int n
  }
  scatter (i in range(n)) {
    call say { input: i = i }
  }
  output {
    ${outputs[gives]}
  }
}
task say {
  input {
    Int i
  }
  command <<<
    echo ~{i}
  >>>
  output {
    String out = read_string(stdout())
  }
  ${runtime}
}
`
}
