import type { CitationFormat, PaperWrite } from '@omics/contract/literature/papers'
import { inPlainLetters } from '../../../resource/plain-letters.ts'
import { writeBibtex } from './bibtex.ts'
import { cslOf } from './csl.ts'
import { writeRis } from './ris.ts'

const writers = {
  text: inVancouver,
  bibtex: (paper) => writeBibtex(cslOf(paper), keyOf(paper)),
  ris: (paper) => writeRis(cslOf(paper)),
} satisfies Record<CitationFormat, (paper: PaperWrite) => string>

/** A paper as it is cited elsewhere. */
export function cited(paper: PaperWrite, format: CitationFormat): string {
  return writers[format](paper)
}

/** After the recommendations of the ICMJE: six authors, then et al. */
function inVancouver(paper: PaperWrite): string {
  const names = paper.authors.map(shortName)
  const authors = names.length > 6 ? [...names.slice(0, 6), 'et al'] : names
  const issue = paper.issue && `(${paper.issue})`
  const place = paper.volume && `;${paper.volume}${issue}${paper.pages && `:${paper.pages}`}`
  const parts = [
    authors.join(', '),
    paper.title.replace(/\.$/, ''),
    paper.journal,
    `${paper.year ?? ''}${place}`,
    paper.doi && `doi:${paper.doi}`,
    paper.pmid && `PMID: ${paper.pmid}`,
  ]
  return parts.flatMap((part) => (part ? [`${part}.`] : [])).join(' ')
}

/** `Li, Heng Bo` is cited as `Li HB`; what has no comma, and what is written without letters of cases, whole. */
function shortName(author: string): string {
  const [family = '', given = ''] = author.split(/,\s*/, 2)
  if (!/\p{Lu}/u.test(given)) return `${family}${/\p{sc=Han}/u.test(family) ? '' : ' '}${given}`.trim()
  const initials = given.split(/[\s.-]+/).map((part) => part.slice(0, 1).toUpperCase())
  return `${family} ${initials.join('')}`
}

function keyOf({ authors, year, title }: PaperWrite): string {
  const [family = title] = (authors[0] ?? title).split(/[,\s]/, 1)
  return `${inPlainLetters(family).replace(/[^a-z0-9]/gi, '') || 'paper'}${year ?? ''}`
}
