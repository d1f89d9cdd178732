/** A file, or a folder with what it holds. */
export interface SourceNode {
  /** The path of a file; that of a folder ends with a slash. */
  readonly value: string
  readonly name: string
  readonly children?: SourceNode[]
}

/** Paths as a tree, folders before files and each by name. */
export function sourceTree(paths: readonly string[], above = ''): SourceNode[] {
  const below = paths.map((path) => path.slice(above.length))
  const folders = new Set(
    below.flatMap((path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : [])),
  )
  const byName = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })
  return [
    ...[...folders].toSorted(byName).map((name) => {
      const value = `${above}${name}/`
      return {
        value,
        name,
        children: sourceTree(
          paths.filter((path) => path.startsWith(value)),
          value,
        ),
      }
    }),
    ...below
      .filter((path) => !path.includes('/'))
      .toSorted(byName)
      .map((name) => ({ value: above + name, name })),
  ]
}
