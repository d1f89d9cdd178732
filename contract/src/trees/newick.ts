import { cladeMaker, TreeFault, type Clade, type OpenClade } from './clade.ts'

/** A branch is no longer, in whatever unit: the sums of longer ones are no numbers any more. */
const longest = 1e100

/**
 * Reads the first tree of a text in Newick, with quoted names, comments, support and lengths; the format is that of
 * https://phylipweb.github.io/phylip/newicktree.html, but that an underscore is no blank: the programs of today write names
 * as they are, and by those tips are found in tables and alignments. It goes as deep as the tree does without a call within a call.
 */
export function parseNewick(text: string): Clade {
  const empty = cladeMaker()
  const above: OpenClade[] = []
  let node = empty()
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
      if (!parent) throw new TreeFault(at + 1, 'closed')
      node = empty()
      parent.children.push(node)
      at += 1
    } else if (letter === ')') {
      const parent = above.pop()
      if (!parent) throw new TreeFault(at + 1, 'closed')
      node = parent
      at += 1
    } else if (letter === ';') {
      break
    } else if (letter === '[') {
      const end = text.indexOf(']', at)
      if (end < 0) throw new TreeFault(at + 1, 'quote')
      at = end + 1
    } else if (letter === ':') {
      const [whole = '', digits = ''] = after(text, at + 1, /\s*([-+\d.eE]+)/y)
      if (digits === '' || !(Math.abs(Number(digits)) <= longest)) throw new TreeFault(at + 2, 'length')
      node.length = Number(digits)
      at += 1 + whole.length
    } else if (/\s/.test(letter ?? '')) {
      at += 1
    } else {
      const [whole = '', quoted, plain] = after(text, at, /'((?:[^']|'')*)'|([^\s(),:;[\]']+)/y)
      if (whole === '') throw new TreeFault(at + 1, 'quote')
      node.name = quoted?.replaceAll("''", "'") ?? plain ?? ''
      at += whole.length
    }
  }
  if (above.length > 0) throw new TreeFault(text.length, 'open')
  if (node.children.length === 0) throw new TreeFault(1)
  return node
}

function after(text: string, at: number, pattern: RegExp): readonly string[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}
