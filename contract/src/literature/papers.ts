import { z } from 'zod'
import { anybody, holdersOf } from '../access.ts'
import { image } from '../administration/tool-introductions.ts'
import { crudWithTrash, id, integerInQuery, listQuery, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

const path = '/api/collaborative_literature'
const readers = z.enum(['visitors', 'people', 'managers'])
const line = z.string().trim().max(300).regex(formats.oneLine.pattern)
const year = z.number().int().min(1600).max(2200)

/** A paper that came out of work here. */
export const PaperWrite = z.object({
  title: z.string().trim().min(1).max(600).regex(formats.oneLine.pattern),
  /** Each as `Family, Given`, or the name of a group. */
  authors: z.array(line.min(1)).max(500).default([]),
  journal: line.default(''),
  year: year.nullable().default(null),
  volume: line.max(40).default(''),
  issue: line.max(40).default(''),
  pages: line.max(60).default(''),
  abstract: z.string().trim().max(20_000).default(''),
  doi: z.union([z.literal(''), z.string().trim().regex(formats.doi.pattern)]).default(''),
  pmid: z.union([z.literal(''), z.string().trim().regex(formats.pmid.pattern)]).default(''),
  address: z
    .union([z.literal(''), z.string().trim().max(2000).regex(formats.webAddress.pattern)])
    .default(''),
  image: image.default(''),
  /** Projects, workflows and datasets that it came from; each is named to those who may see it. */
  projects: z.array(id).max(50).default([]),
  workflows: z.array(id).max(50).default([]),
  datasets: z.array(id).max(50).default([]),
  readers: readers.default('people'),
})
export type PaperWrite = z.output<typeof PaperWrite>

export const Paper = PaperWrite.extend({ id, version, updated_at: timestamp })
export type Paper = z.output<typeof Paper>

/** A paper as its readers see it. */
export const PaperShown = Paper.omit({ projects: true, workflows: true, datasets: true })
export type PaperShown = z.output<typeof PaperShown>

const paperOrders = ['year', 'title', 'journal', 'updated_at'] as const
const written = crudWithTrash(path, {
  one: 'a paper',
  many: 'papers',
  row: Paper,
  write: PaperWrite,
  sort: paperOrders,
  filters: z.object({ year: integerInQuery.optional(), readers: readers.optional() }),
  view: 'literature_index',
  change: 'literature_change',
})

/** What somebody who reads a paper may know of what it came from. */
export const PaperLink = z.object({
  kind: z.enum(['dataset', 'project', 'workflow']),
  id,
  title: z.string(),
  title_zh: z.string(),
})

export type PaperLink = z.output<typeof PaperLink>

/** How a paper is cited elsewhere. */
export const citationFormats = ['text', 'bibtex', 'ris'] as const
export type CitationFormat = (typeof citationFormats)[number]

const ordinary = {
  ...written,
  create: { ...written.create, errors: ['paper_known'] },
  update: { ...written.update, errors: ['not_found', 'stale', 'paper_known'] },
  restore: { ...written.restore, errors: ['not_found', 'paper_known'], ours: true },
} as const

export const papers = {
  ...ordinary,
  listed: get(`${path}/list`, {
    summary: 'All papers, as without “list”.',
    access: ordinary.list.access,
    query: ordinary.list.query,
    output: ordinary.list.output,
  }),
  index: get(`${path}/index`, {
    summary: 'The papers that you may read, searched and in pages, with how many there are of each year.',
    access: anybody,
    query: listQuery.extend({
      sort: sortBy(paperOrders).optional(),
      year: integerInQuery.optional(),
      project: id.optional(),
    }),
    output: pageOf(PaperShown).extend({ years: z.array(z.object({ year, count: z.number().int() })) }),
  }),
  show: get(`${path}/{id}`, {
    summary: 'A paper that you may read.',
    access: anybody,
    output: PaperShown.extend({ links: z.array(PaperLink) }),
    errors: ['not_found'],
  }),
  cite: get(`${path}/{id}/citation`, {
    summary: 'A paper as a citation: plain text, BibTeX or RIS.',
    access: anybody,
    query: z.object({ format: z.enum(citationFormats).default('text') }),
    output: z.object({ citation: z.string() }),
    ours: true,
    errors: ['not_found'],
  }),
  linkable: get(`${path}/linkable`, {
    summary: 'The projects, workflows and datasets that you may see, for choosing what a paper came from.',
    access: holdersOf('literature_change'),
    output: z.array(PaperLink),
    ours: true,
  }),
  lookUp: post(`${path}/look_up`, {
    summary: 'What Crossref or PubMed know of a paper, by its DOI or PMID; nothing is stored.',
    access: holdersOf('literature_change'),
    body: z.object({ reference: z.string().trim().min(1).max(300) }),
    output: PaperWrite,
    ours: true,
    reads: true,
    errors: [
      ...(['paper_unknown', 'no_reference'] as const),
      ...(['outside_unreachable', 'address_not_allowed', 'archive_off'] as const),
    ],
    limit: { times: 30, seconds: 60 },
  }),
  bring: post(`${path}/import`, {
    summary:
      'Add the papers of a text of BibTeX, RIS or PubMed’s format; those whose DOI or PMID is here already are left out.',
    access: holdersOf('literature_change'),
    body: z.object({ text: z.string().min(1).max(4_000_000), readers: readers.default('people') }),
    output: z.object({ added: z.array(id), known: z.number().int(), untitled: z.number().int() }),
    success: 201,
    ours: true,
    errors: ['no_citations'],
  }),
} satisfies Resource
