import { readFile } from 'node:fs/promises'

/** Genes under a name. */
export interface GeneList {
  readonly name: string
  readonly genes: readonly string[]
}

/**
 * Lists of a file: GMT of MSigDB (a name, a description and the genes a line), or a table with a header and a name and a
 * gene a line, or a name and its genes with commas between them.
 */
export async function listsIn(path: string): Promise<GeneList[]> {
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.split('\t'))
  const isGmt = rows.every((row) => row.length > 2)
  const lists = new Map<string, string[]>()
  for (const row of isGmt ? rows : rows.slice(1)) {
    const [name = '', genes = '', ...more] = row.map((text) => text.trim())
    const own = lists.get(name) ?? []
    lists.set(name, own)
    own.push(...(isGmt ? more : genes.split(/[,;\s]+/)).filter(Boolean))
  }
  return [...lists].map(([name, genes]) => ({ name, genes }))
}
