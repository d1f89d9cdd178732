interface Named {
  readonly name: string
  /** No two projects have the same. */
  readonly prefix: string
}

/** Projects as they are offered for choosing one: of several with one name, each is named with its prefix. */
export function toldApart<One extends Named>(projects: readonly One[]): readonly One[] {
  const named = Map.groupBy(projects, ({ name }) => name)
  return projects.map((one) =>
    (named.get(one.name)?.length ?? 0) > 1 ? { ...one, name: `${one.name} (${one.prefix})` } : one,
  )
}
