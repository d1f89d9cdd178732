import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'
import type { Search } from './hits.ts'
import { readBlast } from './read-blast.ts'
import { readHitTable } from './read-table.ts'

/** Beyond this reading it stalls the page. */
const largest = 32 * 1024 * 1024

export type HitsDocument = { kind: 'search'; search: Search } | { kind: 'too-large' } | { kind: 'other' }

/** What a search of sequences found, from BLAST's JSON or a table of hits; says so where a file is neither. */
export async function loadHits(source: FileSource, signal: AbortSignal): Promise<HitsDocument> {
  if (source.size > largest) return { kind: 'too-large' }
  const text = new TextDecoder().decode(await readRange(source, 0, source.size, signal))
  const search = text.trimStart().startsWith('{') ? readBlast(parsed(text)) : readHitTable(text)
  return search ? { kind: 'search', search } : { kind: 'other' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
