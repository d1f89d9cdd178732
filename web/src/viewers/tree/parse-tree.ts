import { readAuspice } from './auspice.ts'
import { TreeFault, type Clade } from '@omics/contract/trees/clade'
import { parseNewick } from '@omics/contract/trees/newick'
import { parseNexus } from './nexus.ts'
import { parsePhyloXml } from './phyloxml.ts'

/** The first tree of a text in Newick, NEXUS, PhyloXML or Nextstrain's JSON, told apart by how it begins. Throws TreeFault. */
export function parseTree(text: string): Clade {
  const begins = text.slice(0, 200).trimStart()
  if (/^#nexus/i.test(begins)) return parseNexus(text)
  if (begins.startsWith('<')) return parsePhyloXml(text)
  if (begins.startsWith('{')) return readAuspice(jsonIn(text)).root
  return parseNewick(text)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TreeFault()
  }
}
