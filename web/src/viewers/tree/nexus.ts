import { remade, TreeFault, type Clade } from '@omics/contract/trees/clade'
import { parseNewick } from '@omics/contract/trees/newick'

/**
 * The first tree of a NEXUS file, its tips by the names that `translate` gives them. The format is that of Maddison,
 * Swofford and Maddison, Systematic Biology 1997.
 */
export function parseNexus(text: string): Clade {
  const block = /\bbegin\s+trees\s*;/i.exec(text)
  if (!block) throw new TreeFault()
  const start = block.index + block[0].length
  const tree = /\b(u?tree)\s+\*?\s*('(?:[^']|'')*'|[^=\s]+)\s*=\s*/giy
  const place = firstMatch(text, start, tree)
  if (!place) throw new TreeFault(start + 1)
  const names = translation(text.slice(start, place.index))
  const root = parseNewick(text.slice(place.index + place[0].length))
  return names.size === 0 ? root : renamed(root, names)
}

/** The first place where a statement of this kind begins. */
function firstMatch(text: string, from: number, pattern: RegExp): RegExpExecArray | undefined {
  for (let at = from; at >= 0 && at < text.length; at = text.indexOf(';', at) + 1 || text.length) {
    const begins = at + (/^(?:\s|\[[^\]]*\])*/.exec(text.slice(at, at + 100_000))?.[0].length ?? 0)
    pattern.lastIndex = begins
    const found = pattern.exec(text)
    if (found) return found
  }
  return undefined
}

function translation(text: string): Map<string, string> {
  const [, list = ''] = /\btranslate\b([^;]*);/i.exec(text) ?? []
  const names = new Map<string, string>()
  for (const [, token = '', quoted, plain = ''] of list.matchAll(
    /([^\s,]+)\s+(?:'((?:[^']|'')*)'|([^\s,]+))/g,
  ))
    names.set(token, quoted?.replaceAll("''", "'") ?? plain)
  return names
}

function renamed(root: Clade, names: ReadonlyMap<string, string>): Clade {
  return remade(root, (clade) =>
    clade.children.length === 0 ? { ...clade, name: names.get(clade.name) ?? clade.name } : clade,
  )
}
