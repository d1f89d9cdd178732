import { formats, unseenCharacters } from '@omics/contract/formats'
import { PaperWrite } from '@omics/contract/literature/papers'
import { decodeXML as decode } from 'entities'
import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String)
const Name = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
  name: z.string().optional(),
})

/** A paper in the Citation Style Language's JSON, which Crossref answers with and BibTeX is read into. */
export const Csl = z.object({
  title: z.union([z.string(), z.array(z.string())]).optional(),
  author: z.array(Name).optional(),
  'container-title': z.union([z.string(), z.array(z.string())]).optional(),
  issued: z
    .object({ 'date-parts': z.array(z.array(z.union([z.number(), z.string()]).nullable())) })
    .optional(),
  volume: text.optional(),
  issue: text.optional(),
  page: text.optional(),
  abstract: z.string().optional(),
  DOI: z.string().optional(),
  PMID: text.optional(),
  URL: z.string().optional(),
})
export type Csl = z.output<typeof Csl>

/** A paper as it is stored here; undefined without a title. What does not fit into a field is left out of it. */
export function paperOf(csl: Csl): PaperWrite | undefined {
  const title = oneLine(first(csl.title), 600)
  if (title === '') return undefined
  const year = Number(csl.issued?.['date-parts'][0]?.[0])
  const doi = (csl.DOI ?? '').replace(/^https?:\/\/(dx\.)?doi\.org\//i, '')
  return PaperWrite.parse({
    title,
    authors: (csl.author ?? []).map(nameOf).filter(Boolean).slice(0, 500),
    journal: oneLine(first(csl['container-title']), 300),
    year: year >= 1600 && year <= 2200 ? Math.trunc(year) : null,
    volume: oneLine(csl.volume, 40),
    issue: oneLine(csl.issue, 40),
    pages: oneLine(csl.page, 60),
    abstract: plain(csl.abstract ?? '').slice(0, 20_000),
    doi: fitting(doi, formats.doi.pattern),
    pmid: fitting(csl.PMID ?? '', formats.pmid.pattern),
    address: doi === '' ? fitting(csl.URL ?? '', formats.webAddress.pattern) : '',
  })
}

/** The same the other way round. */
export function cslOf(paper: PaperWrite): Csl & { readonly type: string } {
  return {
    type: 'article-journal',
    title: paper.title,
    author: paper.authors.map((author) => {
      const [family = '', given] = author.split(/,\s*/, 2)
      return given === undefined ? { literal: family } : { family, given }
    }),
    'container-title': paper.journal,
    ...(paper.year !== null && { issued: { 'date-parts': [[paper.year]] } }),
    volume: paper.volume,
    issue: paper.issue,
    page: paper.pages,
    abstract: paper.abstract,
    DOI: paper.doi,
    PMID: paper.pmid,
    URL: paper.address,
  }
}

function nameOf({ family = '', given = '', literal = '', name = '' }: z.output<typeof Name>): string {
  return oneLine([family, given].filter(Boolean).join(', ') || literal || name, 300)
}

const first = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : (value?.[0] ?? '')

const fitting = (value: string, pattern: RegExp) => (pattern.test(value) ? value : '')

/** Titles and abstracts come with tags, such as <i> and <jats:p>, which mean nothing in a text. */
function plain(text: string): string {
  return decode(text.replace(/<\/?[a-z][^<>]*>/gi, ' '))
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

function oneLine(text: string | undefined, longest: number): string {
  return plain((text ?? '').replace(/\s+/g, ' '))
    .replace(unseenCharacters, '')
    .slice(0, longest)
    .trim()
}
