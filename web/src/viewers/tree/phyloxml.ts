import { cladeMaker, TreeFault, type Clade, type OpenClade } from '@omics/contract/trees/clade'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML as it is read; nothing but the five entities and characters by number is known. */
function textOf(xml: string): string {
  return xml
    .replaceAll(/<!\[CDATA\[(.*?)(?:\]\]>|$)/gs, '$1')
    .replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole
      const point = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    })
    .trim()
}

/** What does not end goes to the end, and is not looked for again from each place after it. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>/g

/** The first phylogeny of a PhyloXML file: names, branch lengths and support (http://www.phyloxml.org). */
export function parsePhyloXml(text: string): Clade {
  const empty = cladeMaker()
  const above: OpenClade[] = []
  const path: string[] = []
  let root: OpenClade | undefined
  let begins = 0
  for (const match of text.matchAll(token)) {
    const [whole, closing = '', tag = '', attributes = '', single = ''] = match
    if (tag === '') continue
    const name = tag.replace(/^\w+:/, '')
    const clade = above.at(-1)
    if (closing === '') {
      if (name === 'clade') {
        const made = empty()
        const [, length] = /\bbranch_length\s*=\s*["']([^"']*)["']/.exec(attributes) ?? []
        if (length !== undefined) made.length = lengthOf(length, match.index)
        if (clade) clade.children.push(made)
        else root ??= made
        above.push(made)
      }
      path.push(name)
      begins = match.index + whole.length
    }
    if (closing !== '' || single !== '') {
      if (path.at(-1) !== name) throw new TreeFault(match.index + 1)
      path.pop()
      const held = () => textOf(text.slice(begins, match.index))
      const inClade = path.at(-1) === 'clade'
      if (name === 'clade') above.pop()
      else if (clade && inClade && name === 'name') clade.name = held()
      else if (clade && inClade && name === 'branch_length') clade.length = lengthOf(held(), match.index)
      else if (
        clade &&
        clade.name === '' &&
        (name === 'scientific_name' || (inClade && name === 'confidence'))
      )
        clade.name = held()
      if (name === 'phylogeny') break
    }
  }
  if (!root || above.length > 0) throw new TreeFault(text.length)
  if (root.children.length === 0) throw new TreeFault()
  return root
}

function lengthOf(text: string, place: number): number {
  const length = Number(text)
  if (text.trim() === '' || !(Math.abs(length) <= 1e100)) throw new TreeFault(place + 1)
  return length
}
