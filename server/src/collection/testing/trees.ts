/** The splits of a tree in Newick: each inner branch as the tips on the side without the first tip, sorted. */
export function splitsOf(newick: string): ReadonlySet<string> {
  const open: string[][] = []
  const clades: string[][] = []
  const tips: string[] = []
  const tokens = newick.replaceAll(/:[^(),;]*/g, '').match(/[(),]|[^(),;\s]+/g) ?? []
  for (const [index, token] of tokens.entries()) {
    if (token === '(') open.push([])
    else if (token === ')') clades.push(open.pop() ?? [])
    // What stands behind a parenthesis is support, and no tip.
    else if (token !== ',' && tokens[index - 1] !== ')') {
      tips.push(token)
      for (const clade of open) clade.push(token)
    }
  }
  const [first = ''] = tips.toSorted()
  const inner = clades.filter(({ length }) => length > 1 && length < tips.length - 1)
  return new Set(
    inner.map((clade) => {
      const side = clade.includes(first) ? tips.filter((tip) => !clade.includes(tip)) : clade
      return side.toSorted().join(' ')
    }),
  )
}

/** How many inner branches one of two trees has and the other lacks: the distance of Robinson and Foulds. */
export function treeDistance(one: string, other: string): number {
  return splitsOf(one).symmetricDifference(splitsOf(other)).size
}
