import type { PaperWrite } from '@omics/contract/literature/papers'
import { readBibtex } from './bibtex.ts'
import { type Csl, paperOf } from './csl.ts'
import { isMedline, readMedline } from './medline.ts'
import { isRis, readRis } from './ris.ts'

/** What was read. */
export interface Citations {
  readonly papers: readonly PaperWrite[]
  /** How many had no title. */
  readonly untitled: number
}

/** Why nothing was. */
export class NoCitations extends Error {
  /** Where the text ends being BibTeX, as far as that is known. */
  readonly line: string | undefined
  constructor(line?: string) {
    super('no citations')
    this.line = line
  }
}

/** The papers of a text of BibTeX, RIS or PubMed's format. Throws `NoCitations` where there are none. */
export function readCitations(text: string): Citations {
  const read = readText(text)
  const papers = read.flatMap((csl) => paperOf(csl) ?? [])
  if (papers.length === 0) throw new NoCitations()
  return { papers, untitled: read.length - papers.length }
}

function readText(text: string): Csl[] {
  if (isRis(text)) return readRis(text)
  return isMedline(text) ? readMedline(text) : readEntries(text)
}

function readEntries(text: string): Csl[] {
  try {
    return readBibtex(text)
  } catch (cause) {
    const line = /line (\d+)/.exec(cause instanceof Error ? cause.message : '')?.[1]
    throw new NoCitations(line)
  }
}
