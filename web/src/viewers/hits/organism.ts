/**
 * Of which organism a sequence is, as its title tells: UniProt writes `OS=Homo sapiens OX=9606`, NCBI `[Homo sapiens]`
 * at the end. Empty where it says nothing, or what is longer than any name.
 */
export function organismIn(title: string): string {
  const [, byUniProt = ''] = /\bOS=(.{1,200}?)(?=\s{1,9}[A-Z]{2}=|$)/.exec(title) ?? []
  const [, atEnd = ''] = /\[([^[\]]{1,200})\]$/.exec(title.trimEnd()) ?? []
  return (byUniProt || (/\p{L}/u.test(atEnd) ? atEnd : '')).trim()
}
