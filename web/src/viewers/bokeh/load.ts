import type { FileSource } from '../source.ts'
import { textOf } from '../tree/load.ts'
import { readBokeh, type ReadBokeh } from './read-bokeh.ts'

export async function loadBokehDocument(source: FileSource, signal: AbortSignal): Promise<ReadBokeh> {
  const text = await textOf(source, signal)
  return text === undefined ? { kind: 'broken', why: 'large' } : readBokeh(text)
}
