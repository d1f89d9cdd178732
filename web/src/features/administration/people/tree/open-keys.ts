interface NodeOf {
  readonly key: string
  readonly children: readonly NodeOf[]
}

/** The keys of all nodes but those that were closed: what is put below a node comes into view by itself. */
export function openKeys(nodes: readonly NodeOf[], closed: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ key, children }) => [
    ...(closed.has(key) ? [] : [key]),
    ...openKeys(children, closed),
  ])
}
