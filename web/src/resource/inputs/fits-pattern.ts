/** Whether a name has the ending of a pattern such as `*.fasta.gz`. */
export function fitsPattern(name: string, pattern: string): boolean {
  const ending = pattern.replace(/^\*/, '').toLowerCase()
  return ending !== '' && name.toLowerCase().endsWith(ending)
}
