import { citationOf } from './citations.ts'
import { BlockFault, type Writer } from './writing.ts'

/** What to cite of the tools that really ran, as a list and as BibTeX. */
export const writeCitations: Writer<'citations'> = ({ facts }) => {
  const found = facts.software.host_tools.flatMap(({ name, version }) => {
    const citation = citationOf(name)
    return citation ? [{ text: `${name} ${version}. ${citation.text}`, bibtex: citation.bibtex }] : []
  })
  if (found.length === 0)
    throw new BlockFault({
      en: 'No citation is known for the tools that ran.',
      zh: '所运行的软件均无已知的引用文献。',
    })
  return { bodies: [{ kind: 'citations', title: facts.words.references, items: found.slice(0, 200) }] }
}
