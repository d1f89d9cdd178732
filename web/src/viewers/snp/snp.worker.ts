import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { findRelations, type RelationsFound } from './load.ts'

serve<PlainSource, RelationsFound>(async (source, send) =>
  send(await findRelations(source, new AbortController().signal), 1),
)
