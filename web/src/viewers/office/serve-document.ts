import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { OfficeFault } from './archive.ts'
import type { Read } from './load.ts'

/** The worker's side of a document: its content, or why there is none. */
export function serveDocument<Content>(read: (source: PlainSource) => Promise<Content>): void {
  serve<PlainSource, Read<Content>>(async (source, send) => {
    try {
      send({ kind: 'read', content: await read(source) }, 1)
    } catch (error) {
      if (!(error instanceof OfficeFault)) throw error
      send({ kind: 'broken', why: error.reason }, 1)
    }
  })
}
