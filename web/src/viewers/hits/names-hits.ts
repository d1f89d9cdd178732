/** The columns without which no picture can be drawn, as BLAST and DIAMOND call them. */
const needed = ['qseqid', 'sseqid', 'qstart', 'qend', 'sstart', 'send', 'evalue', 'bitscore'] as const

/** Whether the first line of a table names the columns of hits. */
export function namesHits(line: string): boolean {
  const names = new Set(line.trimEnd().split('\t'))
  return needed.every((name) => names.has(name))
}
