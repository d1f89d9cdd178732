import type { Matrix } from '../matrix/matrix.ts'
import type { GeneResult } from './results.ts'

/** What else a gene may be called than its row: by a column of the matrix, or as a result table calls the two. */
export type CalledBy =
  | { readonly from: 'column'; readonly name: string }
  | { readonly from: 'results' }
  | { readonly from: 'version' }

export interface GeneNames {
  /** The row of a gene by any of its names, whatever the case, and where it has that name from; undefined for its own. */
  find(name: string): { readonly row: number; readonly by: CalledBy | undefined } | undefined
  /** Genes of which a name holds what is typed, with the name that does. */
  offered(typed: string, most: number): readonly { readonly row: number; readonly also: string | undefined }[]
  /** What people call the gene of a row: its symbol where the row has an identifier and one is known that leads back. */
  calledName(row: number): string
  /** What the rows are called by. */
  readonly called: 'ids' | 'symbols'
  /** Whether any of them is known by another name too. */
  readonly hasOthers: boolean
}

/** Identifiers of Ensembl, of any of its species. */
const ensembl = /^ENS[A-Z]*G\d{11}(\.\d+)?$/i
export const isGeneId = (name: string) => ensembl.test(name.trim())

/** Columns beside identifiers that hold symbols. */
const namesSymbols = /symbol|gene[ _.-]?name|^(gene|name)$/i

const key = (name: string) => name.trim().toLowerCase()
/** ENSG00000141510.17 is a version of what others call ENSG00000141510. */
const withoutVersion = (name: string) => (isGeneId(name) ? key(name).replace(/\.\d+$/, '') : key(name))

export function geneNames(
  { rows, rowFacts }: Pick<Matrix, 'rows' | 'rowFacts'>,
  results: readonly GeneResult[] | undefined,
): GeneNames {
  const own = placesOf(rows, key)
  const unversioned = placesOf(rows, withoutVersion)
  const columns = rowFacts.map(({ name, values }) => ({ name, places: placesOf(values, withoutVersion) }))
  const symbolColumns = rowFacts.filter(({ name }) => namesSymbols.test(name))
  const others = new Map<string, string>()
  for (const { gene, also } of results ?? [])
    if (also !== undefined) {
      others.set(withoutVersion(gene), also)
      others.set(withoutVersion(also), gene)
    }
  const findOwn = (name: string) => {
    const row = own.get(key(name))
    if (row !== undefined) return { row, by: undefined }
    const same = unversioned.get(withoutVersion(name))
    if (same !== undefined) return { row: same, by: { from: 'version' } as const }
    for (const column of columns) {
      const found = column.places.get(withoutVersion(name))
      if (found !== undefined) return { row: found, by: { from: 'column', name: column.name } as const }
    }
    return undefined
  }
  const find: GeneNames['find'] = (name) => {
    if (key(name) === '') return undefined
    const other = others.get(withoutVersion(name))
    const found = findOwn(name) ?? (other === undefined ? undefined : findOwn(other))
    return found && (findOwn(name) ? found : { row: found.row, by: { from: 'results' } })
  }
  const offered: GeneNames['offered'] = (typed, most) => {
    const wanted = key(typed)
    const found: { row: number; also: string | undefined }[] = []
    for (const [row, name] of rows.entries()) {
      if (found.length >= most) break
      const known = rowFacts.map(({ values }) => values[row] ?? '')
      const other = others.get(withoutVersion(name))
      const also = [...known, ...(other === undefined ? [] : [other])].filter(
        (one) => one !== '' && one !== name,
      )
      const fits = [name, ...also].some((one) => one.toLowerCase().includes(wanted))
      if (fits) found.push({ row, also: also.find((one) => one.toLowerCase().includes(wanted)) ?? also[0] })
    }
    return found
  }
  const some = rows.slice(0, 200)
  const ids = some.filter(isGeneId).length
  const calledName: GeneNames['calledName'] = (row) => {
    const name = rows[row] ?? ''
    if (!isGeneId(name)) return name
    const known = [...symbolColumns.map(({ values }) => values[row]), others.get(withoutVersion(name))]
    return known.find((one) => one && !isGeneId(one) && find(one)?.row === row) ?? name
  }
  return {
    find,
    offered,
    calledName,
    called: ids * 2 > some.length ? 'ids' : 'symbols',
    hasOthers: rowFacts.length > 0 || others.size > 0,
  }
}

/** The first row of each name. */
function placesOf(names: readonly string[], keyOf: (name: string) => string): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [row, name] of names.entries()) {
    const one = keyOf(name)
    if (one !== '' && !places.has(one)) places.set(one, row)
  }
  return places
}
