/** Where a format names its sequence, the first and the last base, and what it counts the first base of all as. */
export function columnsOf(format: string) {
  if (format === 'vcf') return { name: 0, start: 1, end: 1, base: 1 }
  if (format === 'gff3' || format === 'gtf') return { name: 0, start: 3, end: 4, base: 1 }
  if (format === 'seg') return { name: 1, start: 2, end: 3, base: 1 }
  return { name: 0, start: 1, end: 2, base: 0 }
}

/** The last base of a record: that of a link's other end, where it lies on the same sequence (BEDPE, columns 4 to 6). */
export function lastBaseOf(line: string, format: string): number {
  const { end } = columnsOf(format)
  const cells = cellsOf(line, 6)
  const other = format === 'bedpe' && cells[3] === cells[0] ? Number(cells[5]) || 0 : 0
  return Math.max(Number(cells[end]) || 0, other)
}

/** The first columns of a line; some BED has blanks between them. */
export function cellsOf(line: string, most: number): string[] {
  return line.split(line.includes('\t') ? '\t' : / +/, most)
}

/** Whether a line tells where something begins, as a record of the format does. */
export function isRecord(line: string, format: string): boolean {
  const { start } = columnsOf(format)
  return /^\d+(\.\d+)?\s*$/.test(cellsOf(line, start + 1)[start] ?? '')
}
