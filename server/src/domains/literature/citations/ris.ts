import type { Csl } from './csl.ts'
import { type TaggedFields, taggedFields } from './tagged-fields.ts'

const tagged = /^([A-Z][A-Z0-9]) {2}-(?: (.*))?$/

/** Whether a text holds a paper as RIS begins one. */
export const isRis = (text: string): boolean => /^\uFEFF?[ \t]*TY {2}-/m.test(text)

/**
 * The papers of an RIS text: lines such as `TI  - A title`, each paper ended by `ER  - `; a line without a tag goes on
 * with the one before. After the description of the format by Research Information Systems, 2011.
 */
export function readRis(text: string): Csl[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/^ER {2}-.*$/m)
    .map((paper) => taggedFields(paper, tagged))
    .filter((fields) => fields.size > 0)
    .map(cslOfFields)
}

function cslOfFields(fields: TaggedFields): Csl {
  const all = (...tags: readonly string[]) => tags.flatMap((tag) => fields.get(tag) ?? [])
  const one = (...tags: readonly string[]) => all(...tags).find((value) => value !== '')
  const pages = [one('SP'), one('EP')].filter((page) => page !== undefined)
  const year = /\d{4}/.exec(one('PY', 'Y1', 'DA') ?? '')?.[0]
  return {
    title: one('TI', 'T1', 'CT'),
    author: all('AU', 'A1').map((name) => ({ literal: name })),
    'container-title': one('JO', 'JF', 'T2', 'JA', 'J2'),
    ...(year !== undefined && { issued: { 'date-parts': [[year]] } }),
    volume: one('VL'),
    issue: one('IS'),
    page: pages.join('-'),
    abstract: one('AB', 'N2'),
    DOI: one('DO'),
    // PubMed writes its number as the accession.
    PMID: one('AN'),
    URL: one('UR', 'L2'),
  }
}

/** A paper as an RIS record. */
export function writeRis(csl: Csl): string {
  const [from, to] = (csl.page ?? '').split(/[-–]/, 2)
  const lines: readonly (readonly [string, string | number | null | undefined])[] = [
    ['TY', 'JOUR'],
    ...(csl.author ?? []).map(
      ({ family, given, literal }) => ['AU', literal ?? [family, given].filter(Boolean).join(', ')] as const,
    ),
    ['TI', String(csl.title ?? '')],
    ['JO', String(csl['container-title'] ?? '')],
    ['PY', csl.issued?.['date-parts'][0]?.[0]],
    ['VL', csl.volume],
    ['IS', csl.issue],
    ['SP', from],
    ['EP', to],
    ['DO', csl.DOI],
    ['AN', csl.PMID],
    ['UR', csl.URL],
    ['AB', csl.abstract?.replace(/\s+/g, ' ')],
    ['ER', ''],
  ]
  return lines
    .filter(([tag, value]) => tag === 'ER' || (value !== undefined && value !== null && value !== ''))
    .map(([tag, value]) => `${tag}  - ${value ?? ''}`)
    .join('\n')
}
