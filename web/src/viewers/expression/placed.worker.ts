import { serve } from '../workers/serve.ts'
import { layOut } from './lay-out.ts'
import type { PlacedRequest } from './placed.ts'
import { componentsOf, type Placed } from './samples.ts'

serve<PlacedRequest, Placed | undefined>(async ({ by, samples }, send) =>
  send(by === 'umap' ? { points: layOut(samples) } : componentsOf(samples), 1),
)
