import type { Csl } from './csl.ts'
import { type TaggedFields, taggedFields } from './tagged-fields.ts'

const tagged = /^([A-Z]{2,4}) {0,2}-(?: (.*))?$/
const begins = /^PMID- \d/m

/** Whether a text holds a paper as PubMed's format begins one. */
export const isMedline = (text: string): boolean => begins.test(text)

/**
 * The papers of a text in PubMed's format, of which its `.nbib` files are: https://pubmed.ncbi.nlm.nih.gov/help/,
 * “PubMed format”.
 */
export function readMedline(text: string): Csl[] {
  return text
    .split(/^(?=PMID- )/m)
    .filter(isMedline)
    .map((paper) => cslOfFields(taggedFields(paper, tagged)))
}

function cslOfFields(fields: TaggedFields): Csl {
  const all = (...tags: readonly string[]) => tags.flatMap((tag) => fields.get(tag) ?? [])
  const one = (...tags: readonly string[]) => all(...tags).find((value) => value !== '')
  const whole = all('FAU', 'CN')
  const year = /\d{4}/.exec(one('DP', 'DEP') ?? '')?.[0]
  const doi = all('LID', 'AID').find((id) => id.endsWith(' [doi]'))
  return {
    // The sentence's own full stop stands in the title.
    title: (one('TI', 'BTI') ?? '').replace(/\.$/, ''),
    author: (whole.length > 0 ? whole : all('AU')).map((literal) => ({ literal })),
    'container-title': one('JT', 'TA'),
    ...(year !== undefined && { issued: { 'date-parts': [[year]] } }),
    volume: one('VI'),
    issue: one('IP'),
    page: one('PG'),
    abstract: one('AB'),
    DOI: doi?.replace(/ \[doi\]$/, ''),
    PMID: one('PMID'),
  }
}
