/** A page of a list, as every list endpoint answers. */
export interface RowPage<Row> {
  readonly items: readonly Row[]
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly totalIsExact: boolean
}

/** The numbers of the pages that hold these rows, the first page always among them: it tells the total. */
export function pagesIn(first: number, last: number, size: number): number[] {
  const from = Math.floor(first / size) + 1
  const to = Math.floor(last / size) + 1
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return pages.includes(1) ? pages : [1, ...pages]
}

/** The rows of the pages that have come, each at its index in the whole list, with gaps for the others. */
export function rowsOf<Row>(pages: readonly (RowPage<Row> | undefined)[]): (Row | undefined)[] {
  const rows: (Row | undefined)[] = []
  for (const page of pages) {
    if (!page) continue
    for (const [index, row] of page.items.entries()) rows[(page.page - 1) * page.limit + index] = row
  }
  return rows
}
