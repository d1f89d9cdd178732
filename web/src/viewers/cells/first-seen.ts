interface File {
  readonly embeddings: readonly string[]
  /** With their groups, or how many there are; null for a column of numbers. */
  readonly columns: readonly { readonly name: string; readonly groups: readonly string[] | number | null }[]
}

const planes = [/umap$/i, /t-?sne$/i]
/** What an analysis found comes before what its file knew; then names of types of cells, and of groupings. */
const groupings = [/^cell_type$/, /cell[ _.-]?type|annotation|label/i, /cluster|leiden|louvain/i]

/** The plane that cells are first seen on, and the column that colours it; empty where a file has none. */
export function firstSeen({ embeddings, columns }: File): {
  readonly plane: string
  readonly column: string
} {
  const all = columns.filter(({ groups }) => groups !== null)
  // Where all cells are of one group, as of unknown type, it tells nothing.
  const several = all.filter(
    ({ groups }) => (typeof groups === 'number' ? groups : (groups?.length ?? 0)) > 1,
  )
  const grouped = (several.length > 0 ? several : all).map(({ name }) => name)
  return {
    plane: firstOf(embeddings, planes) ?? embeddings[0] ?? '',
    column: firstOf(grouped, groupings) ?? grouped[0] ?? columns[0]?.name ?? '',
  }
}

/** Of names the one that the earliest of the patterns fits. */
function firstOf(names: readonly string[], patterns: readonly RegExp[]): string | undefined {
  return patterns.flatMap((pattern) => names.filter((name) => pattern.test(name)))[0]
}
