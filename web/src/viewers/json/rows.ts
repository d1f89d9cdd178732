/** One visible row of the tree. `path` is a JSON Pointer (RFC 6901). */
export type Row = {
  path: string
  depth: number
  name: string | number | undefined
  value: unknown
  /** Entries of an object or array; undefined for other values. */
  children: number | undefined
  open: boolean
}

/** Rows of everything that is open, in document order. */
export function visibleRows(root: unknown, open: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  add(rows, { path: '', depth: 0, name: undefined, value: root }, open)
  return rows
}

/** Objects and arrays down to a depth, so that a small document is seen at once. */
export function openTo(root: unknown, depth: number, mostRows = 500): Set<string> {
  let open = new Set<string>()
  for (let level = 0; level < depth; level++) {
    const next = new Set(open)
    for (const row of visibleRows(root, open)) if (row.depth === level && row.children) next.add(row.path)
    if (visibleRows(root, next).length > mostRows && level > 0) break
    open = next
  }
  return open
}

function add(rows: Row[], node: Pick<Row, 'path' | 'depth' | 'name' | 'value'>, open: ReadonlySet<string>) {
  const entries = entriesOf(node.value)
  const isOpen = entries !== undefined && entries.length > 0 && open.has(node.path)
  rows.push({ ...node, children: entries?.length, open: isOpen })
  if (!isOpen) return
  for (const [name, value] of entries) {
    const path = `${node.path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
    add(rows, { path, depth: node.depth + 1, name, value }, open)
  }
}

function entriesOf(value: unknown): [string | number, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item])
  if (typeof value === 'object' && value !== null) return Object.entries(value)
  return undefined
}
