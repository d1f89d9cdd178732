import { useEffect, useState } from 'react'
import { loadTable, type Table } from '../table/load.ts'
import { identityOf, type FileSource } from '../source.ts'

interface Read {
  readonly source: FileSource
  readonly table?: Table
  readonly error?: unknown
}

/** Tables one after the other, each whole before the next is begun. */
export function useTables(sources: readonly FileSource[]): readonly Read[] {
  const [read, setRead] = useState<readonly Read[]>([])
  const asked = sources.map(identityOf).join('\n\n')
  useEffect(() => {
    const abort = new AbortController()
    void readAll(sources, setRead, abort.signal)
    return () => abort.abort()
    // A new signature in an address makes no other table.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
  return read
}

async function readAll(
  sources: readonly FileSource[],
  tell: (read: readonly Read[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const read: Read[] = []
  for (const source of sources) {
    read.push(await readOne(source, signal))
    if (signal.aborted) return
    tell([...read])
  }
}

async function readOne(source: FileSource, signal: AbortSignal): Promise<Read> {
  let table: Table = { columns: [], rows: [], cut: false }
  try {
    await loadTable(source, (next) => (table = next), signal)
    return { source, table }
  } catch (error) {
    return { source, error }
  }
}
