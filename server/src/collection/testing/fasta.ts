/** The sequences of a FASTA by their names, which end at the first blank. */
export function readFasta(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(/^>/m)
      .slice(1)
      .map((record) => {
        const [header = '', ...lines] = record.split('\n')
        return [header.split(/\s/)[0] ?? '', lines.join('').replaceAll(/\s/g, '')]
      }),
  )
}
