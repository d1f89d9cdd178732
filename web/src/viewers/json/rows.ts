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
export function openTo(root: unknown, depth: number, mostRows = 500): ReadonlySet<string> {
  let open: ReadonlySet<string> = new Set<string>()
  let rows = visibleRows(root, open)
  for (let level = 0; level < depth; level++) {
    const next = rows.filter((row) => row.depth === level && row.children)
    const more = next.reduce((sum, { children = 0 }) => sum + children, 0)
    if (level > 0 && rows.length + more > mostRows) break
    open = new Set([...open, ...next.map(({ path }) => path)])
    rows = visibleRows(root, open)
  }
  return open
}

function add(rows: Row[], node: Pick<Row, 'path' | 'depth' | 'name' | 'value'>, open: ReadonlySet<string>) {
  const entries = entriesOf(node.value)
  const isOpen = entries !== undefined && entries.length > 0 && open.has(node.path)
  rows.push({ ...node, children: entries?.length, open: isOpen })
  if (!isOpen) return
  for (const [name, value] of entries) {
    const path = `${node.path}/${/[~/]/.test(String(name)) ? escaped(String(name)) : name}`
    add(rows, { path, depth: node.depth + 1, name, value }, open)
  }
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function entriesOf(value: unknown): [string | number, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item])
  if (typeof value === 'object' && value !== null) return Object.entries(value)
  return undefined
}
