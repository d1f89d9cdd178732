import type { Json } from '@omics/contract/json'
import { Inputs } from '@omics/contract/warehouse/flows'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { PlainDescription } from '@omics/wdl'

const source = `version 1.1

workflow base_composition {
  meta {
    description: "Counts the bases of sequences, each in a task of its own"
  }
  input {
    Array[String] sequences = ["ACGTTGCA", "GGGCCC", "ATATATAT"]
  }
  scatter (sequence in sequences) {
    call count { input: sequence }
  }
  output {
    Array[String] bases = count.bases
  }
}

task count {
  input {
    String sequence
  }
  command <<<
    sleep 1
    echo '~{sequence}' | grep -o . | sort | uniq -c | awk '{ printf "%s%s=%s", s, $2, $1; s = " " }'
  >>>
  output {
    String bases = read_string(stdout())
  }
  runtime {
    container: "debian:12"
    cpu: 1
    memory: "512 MB"
  }
}
`

/** A workflow that runs as it stands in seconds and needs no file. */
export const runStarter: Sources = [{ path: 'main.wdl', content: source }]

/** Inputs as JSON to begin with: defaults as they are, and null for what has to be given. */
export function filledInputs(inputs: PlainDescription['inputs']) {
  const filled = inputs.flatMap(({ name, optional, default_value }): [string, Json][] =>
    default_value !== undefined ? [[name, default_value]] : optional ? [] : [[name, null]],
  )
  return JSON.stringify(Object.fromEntries(filled), null, 2)
}

/** What somebody wrote as inputs, where it is some; what is null is not given. */
export function inputsOf(read: Json | undefined) {
  const parsed = Inputs.safeParse(read)
  return parsed.success
    ? Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== null))
    : undefined
}
