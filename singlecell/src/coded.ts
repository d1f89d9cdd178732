import type { Column } from './cells.ts'

/** Texts by codes, in the order in which they first come. */
export function codedOf(name: string, texts: readonly string[]): Column {
  const numbers = new Map<string, number>()
  const codes = Int32Array.from(texts, (text) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  })
  return { name, codes, names: [...numbers.keys()] }
}
