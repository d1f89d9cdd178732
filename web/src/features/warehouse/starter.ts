import type { Imported } from './imported.ts'

const exampleName = 'count_reads'

const source = `version 1.1

workflow ${exampleName} {
  meta {
    description: "Counts the reads of one file"
  }
  parameter_meta {
    reads: { help: "FASTQ, gzip or not", patterns: ["*.fastq.gz", "*.fastq"] }
  }
  input {
    File reads
  }
  call count { input: reads }
  output {
    Int total = count.total
  }
}

task count {
  input {
    File reads
  }
  command <<<
    gzip -cdf '~{reads}' | awk 'END { print NR / 4 }'
  >>>
  output {
    Int total = read_int(stdout())
  }
  runtime {
    container: "debian:12"
    cpu: 1
    memory: "1 GB"
  }
}
`

/** What somebody who writes a workflow here begins with: small, whole, and right. */
export const starter: Imported = {
  sources: [{ path: 'main.wdl', content: source }],
  entries: ['main.wdl'],
  origin: { kind: 'written' },
}

/** Its sources with the workflow called after what somebody named it, where WDL can be called so. */
export function starterCalled(name: string): Imported['sources'] {
  const wdlName = name.trim().replace(/[\s-]+/g, '_')
  if (!/^[A-Za-z]\w*$/.test(wdlName)) return starter.sources
  return starter.sources.map(({ path, content }) => ({
    path,
    content: content.replace(`workflow ${exampleName} {`, `workflow ${wdlName} {`),
  }))
}
