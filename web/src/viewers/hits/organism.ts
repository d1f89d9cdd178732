/**
 * Of which organism a sequence is, as its title tells: UniProt writes `OS=Homo sapiens OX=9606`, NCBI `[Homo sapiens]`
 * at the end. Empty where it says nothing.
 */
export function organismIn(title: string): string {
  const [, byUniProt = ''] = /\bOS=(.+?)(?=\s+[A-Z]{2}=|$)/.exec(title) ?? []
  const [, byNcbi = ''] = /\[([^[\]]*\p{L}[^[\]]*)\]\s*$/u.exec(title) ?? []
  return (byUniProt || byNcbi).trim()
}
