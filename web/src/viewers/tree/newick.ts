/** A clade of a tree: a tip where it has no children. */
export interface Clade {
  /** Of a tip its name; of an inner node what stands there, support mostly. */
  readonly name: string
  /** Of the branch above it; undefined where the tree says none. */
  readonly length: number | undefined
  readonly children: readonly Clade[]
}

/** Why a text is no tree, with where it was noticed, counted from 1. */
export class NewickFault extends Error {
  readonly place: number

  constructor(place: number) {
    super(`No tree in Newick: something is wrong at character ${place}`)
    this.place = place
  }
}

/** A branch is no longer, in whatever unit: the sums of longer ones are no numbers any more. */
const longest = 1e100

interface Open {
  name: string
  length: number | undefined
  children: Open[]
}

/**
 * Reads the first tree of a text in Newick, with quoted names, comments, support and lengths; the format is that of
 * https://phylipweb.github.io/phylip/newicktree.html. It goes as deep as the tree does without a call within a call.
 */
export function parseNewick(text: string): Clade {
  const above: Open[] = []
  let node: Open = empty()
  let at = 0
  while (at < text.length) {
    const letter = text[at]
    if (letter === '(') {
      const child = empty()
      node.children.push(child)
      above.push(node)
      node = child
      at += 1
    } else if (letter === ',') {
      const parent = above.at(-1)
      if (!parent) throw new NewickFault(at + 1)
      node = empty()
      parent.children.push(node)
      at += 1
    } else if (letter === ')') {
      const parent = above.pop()
      if (!parent) throw new NewickFault(at + 1)
      node = parent
      at += 1
    } else if (letter === ';') {
      break
    } else if (letter === '[') {
      const end = text.indexOf(']', at)
      if (end < 0) throw new NewickFault(at + 1)
      at = end + 1
    } else if (letter === ':') {
      const [whole = '', digits = ''] = after(text, at + 1, /\s*([-+\d.eE]+)/y)
      if (digits === '' || !(Math.abs(Number(digits)) <= longest)) throw new NewickFault(at + 2)
      node.length = Number(digits)
      at += 1 + whole.length
    } else if (/\s/.test(letter ?? '')) {
      at += 1
    } else {
      const [whole = '', quoted, plain] = after(text, at, /'((?:[^']|'')*)'|([^\s(),:;[\]']+)/y)
      if (whole === '') throw new NewickFault(at + 1)
      node.name = quoted?.replaceAll("''", "'") ?? (plain ?? '').replaceAll('_', ' ')
      at += whole.length
    }
  }
  if (above.length > 0) throw new NewickFault(text.length)
  if (node.children.length === 0) throw new NewickFault(1)
  return node
}

const empty = (): Open => ({ name: '', length: undefined, children: [] })

function after(text: string, at: number, pattern: RegExp): readonly string[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}
