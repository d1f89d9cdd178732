/** How urgent a line of a log is, by the words that tools use for it. */
export function levelOf(line: string): 'error' | 'warning' | 'plain' {
  const head = line.slice(0, 200)
  if (/\b(error|fatal|exception|traceback|killed|segmentation fault)\b|\[E(::|\])/i.test(head)) return 'error'
  if (/\bwarn(ing)?\b|\[W(::|\])/i.test(head)) return 'warning'
  return 'plain'
}

/** Indexes of the lines that contain a text, whatever its case. */
export function matchesIn(lines: readonly string[], search: string): readonly number[] {
  if (search === '') return []
  const wanted = search.toLowerCase()
  return lines.flatMap((line, index) => (line.toLowerCase().includes(wanted) ? [index] : []))
}
