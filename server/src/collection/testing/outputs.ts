import { readFile } from 'node:fs/promises'

type Outputs = Readonly<Record<string, string>>

/** The text of one output of a tool. */
export async function outputText(outputs: Outputs, name: string): Promise<string> {
  return readFile(outputs[name] ?? '', 'utf8')
}

/** The rows of an output that is a TSV, by the names of its header. */
export async function outputTable(outputs: Outputs, name: string) {
  const lines = (await outputText(outputs, name)).trimEnd().split('\n')
  const [header = [], ...rows] = lines.map((line) => line.split('\t'))
  return rows.map((row): Record<string, string> =>
    Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])),
  )
}

/** The sequences of an output that is a FASTA, by their names, which end at the first blank. */
export async function outputSequences(outputs: Outputs, name: string): Promise<ReadonlyMap<string, string>> {
  const [, ...records] = (await outputText(outputs, name)).split(/^>/m)
  return new Map(
    records.map((record) => {
      const [header = '', ...lines] = record.split('\n')
      return [header.split(/\s/)[0] ?? '', lines.join('').replaceAll(/\s/g, '')]
    }),
  )
}
