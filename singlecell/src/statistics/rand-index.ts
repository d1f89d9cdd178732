/** How far two ways of grouping agree beyond chance, 1 being the same (Hubert and Arabie 1985). */
export function adjustedRandIndex(
  one: ArrayLike<number | string>,
  other: ArrayLike<number | string>,
): number {
  const [rows, columns] = [new Map<number | string, number>(), new Map<number | string, number>()]
  const table: number[][] = []
  const numberIn = (known: Map<number | string, number>, name: number | string) => {
    const number = known.get(name) ?? known.size
    known.set(name, number)
    return number
  }
  for (let at = 0; at < one.length; at += 1) {
    const row = (table[numberIn(rows, one[at] ?? '')] ??= [])
    const column = numberIn(columns, other[at] ?? '')
    row[column] = (row[column] ?? 0) + 1
  }
  return agreementIn(table.map((row) => Array.from(columns.values(), (column) => row[column] ?? 0)))
}

/** The same of how many are in each group of one way and each of the other. */
export function agreementIn(table: readonly ArrayLike<number>[]): number {
  const columns = Array.from({ length: table[0]?.length ?? 0 }, (_, column) =>
    table.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  )
  const rows = table.map((row) => Array.from(row).reduce((sum, count) => sum + count, 0))
  const pairs = (counts: ArrayLike<number>) =>
    Array.from(counts).reduce((sum, n) => sum + (n * (n - 1)) / 2, 0)
  const together = table.reduce((sum, row) => sum + pairs(row), 0)
  const all = rows.reduce((sum, count) => sum + count, 0)
  const [first, second] = [pairs(rows), pairs(columns)]
  const expected = all < 2 ? 0 : (first * second) / pairs([all])
  const most = (first + second) / 2
  return most === expected ? 1 : (together - expected) / (most - expected)
}
