/** The rows of a TSV by the names of its header. */
export function readTable(text: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}
