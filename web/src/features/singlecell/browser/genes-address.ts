/** Names of genes may hold any sign that is seen, commas among them. */
const between = '\n'

export const genesIn = (address: URLSearchParams, key: 'gene' | 'genes' = 'genes'): string[] =>
  (address.get(key) ?? '').split(between).filter(Boolean)

/** Undefined for none. */
export const asAddress = (genes: readonly string[]): string | undefined => genes.join(between) || undefined
