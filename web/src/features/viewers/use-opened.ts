import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ViewerPage } from '../../resource/viewer-page.ts'
import type { FileSource } from '../../viewers/source.ts'
import { refText, type FileRef } from './file-refs.ts'
import { openFile } from './open-file.ts'

export interface Opened {
  readonly slot: string
  readonly named: FileRef
  readonly source: FileSource | undefined
  readonly error: Error | undefined
  retry(): void
}

export type Chosen = Readonly<Record<string, readonly FileRef[]>>

/** The files that are chosen for a page, each with its bytes or why there are none. */
export function useOpened(page: ViewerPage, chosen: Chosen): readonly Opened[] {
  const wanted = page.slots.flatMap((slot) => (chosen[slot.name] ?? []).map((ref) => ({ slot, ref })))
  const results = useQueries({
    queries: wanted.map(({ ref, slot }) => ({
      queryKey: ['viewed', refText(ref), slot.onReference === true, ...(slot.beside ?? [])],
      queryFn: ({ signal }: { signal: AbortSignal }) => openFile(ref, slot, signal),
      // Viewers ask for fresh addresses themselves, and begin anew with another source.
      staleTime: Infinity,
      retry: false,
      meta: { quiet: true },
    })),
  })
  return wanted.map(({ slot, ref: named }, index) => ({
    slot: slot.name,
    named,
    source: results[index]?.data,
    error: results[index]?.error ?? undefined,
    retry: () => void results[index]?.refetch(),
  }))
}

/** The sources of each place; the same object as long as they are the same. */
export function useParts(opened: readonly Opened[]): Readonly<Record<string, readonly FileSource[]>> {
  const key = opened
    .map(({ slot, named, source }) => `${slot} ${refText(named)} ${source?.url ?? ''}`)
    .join('\n')
  return useMemo(() => {
    const parts: Record<string, FileSource[]> = {}
    for (const { slot, source } of opened) if (source) (parts[slot] ??= []).push(source)
    return parts
    // The key says all that is in them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}
