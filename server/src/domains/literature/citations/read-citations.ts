import type { PaperWrite } from '@omics/contract/literature/papers'
import { Problem, type Sentence } from '../../../http/problem.ts'
import { readBibtex } from './bibtex.ts'
import { type Csl, paperOf } from './csl.ts'
import { readRis } from './ris.ts'

/** The papers of a BibTeX or RIS text, and how many had no title. Throws `no_citations` where there are none. */
export function readCitations(text: string): { papers: PaperWrite[]; untitled: number } {
  const read = /^\uFEFF?\s*TY {2}-/m.test(text) ? readRis(text) : readEntries(text)
  const papers = read.flatMap((csl) => paperOf(csl) ?? [])
  if (papers.length === 0) throw noCitations()
  return { papers, untitled: read.length - papers.length }
}

function readEntries(text: string): Csl[] {
  try {
    return readBibtex(text)
  } catch (cause) {
    const line = /line (\d+)/.exec(cause instanceof Error ? cause.message : '')?.[1]
    throw noCitations(
      line === undefined
        ? undefined
        : { en: ` Line ${line} is not BibTeX.`, zh: `第 ${line} 行不是 BibTeX。` },
    )
  }
}

function noCitations(where: Sentence = { en: '', zh: '' }): Problem {
  return new Problem('no_citations', { details: { where } })
}
