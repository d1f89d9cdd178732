import { useEffect, useState } from 'react'
import type { OutputFile } from '@omics/contract/analyses/analyses'
import { streamBytes } from '../../../viewers/bytes/stream.ts'
import { layoutOf } from '../../../viewers/table/layout.ts'
import { RowReader } from '../../../viewers/table/rows.ts'
import { pairsOf, type FilePair, type Pair } from './differences.ts'
import { changeOf, figuresIn } from './figures.ts'

/** Summaries are small, and few. */
const [largest, mostFiles] = [64 * 1024, 20]

const isSummary = ({ name, size }: OutputFile) =>
  /\.(tsv|csv|tab|txt)$/i.test(name) && size > 0 && size <= largest

/** The figures that the small tables among the results of both runs tell. */
export function useFigures(pairs: readonly FilePair[]): readonly Pair<string>[] {
  const [found, setFound] = useState<readonly Pair<string>[]>([])
  const both = pairs
    .flatMap(({ output, left, right }) => (left && right ? [{ output, left, right }] : []))
    .filter(({ left, right }) => isSummary(left) && isSummary(right))
    .slice(0, mostFiles)
  const key = both.map(({ left, right }) => `${left.id} ${right.id}`).join()
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      const all: Pair<string>[] = []
      for (const { output, left, right } of both) {
        const [one, other] = [await figuresOf(left, abort.signal), await figuresOf(right, abort.signal)]
        const named = pairsOf(one, other, (a, b) => a === b || changeOf(a, b) === undefined)
        all.push(...named.map((pair) => ({ ...pair, name: `${output} · ${pair.name}` })))
      }
      if (!abort.signal.aborted) setFound(all)
    }
    // Figures are a help: without a table that can be read there are none.
    read().catch(() => undefined)
    return () => abort.abort()
    // A new signature in an address does not make it another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return found
}

async function figuresOf(file: OutputFile, signal: AbortSignal): Promise<Record<string, string>> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const { bytes } of streamBytes(file, signal)) text += decoder.decode(bytes, { stream: true })
  const rows = new RowReader(layoutOf(file.name, text)).push(text + decoder.decode(), true)
  return Object.fromEntries(figuresIn(rows))
}
