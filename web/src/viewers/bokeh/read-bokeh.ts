import { z } from 'zod'
import { drawnModels } from './drawn-models.ts'

const Document = z.looseObject({
  version: z.string(),
  title: z.string().optional(),
  roots: z.array(z.looseObject({ type: z.literal('object') })).min(1),
  defs: z.array(z.unknown()).optional(),
})
/** As `json_item` writes it, for a page to draw one of its roots. */
const Item = z.looseObject({ doc: Document, root_id: z.string() })
/** Until version 2 all models stood in one list. */
const Old = z.looseObject({ roots: z.looseObject({ references: z.array(z.unknown()) }) })

export interface BokehDocument {
  readonly version: string
  readonly title: string | undefined
  readonly roots: readonly unknown[]
}

export type ReadBokeh =
  | { readonly kind: 'document'; readonly document: BokehDocument }
  | { readonly kind: 'broken'; readonly why: 'format' | 'old' | 'large' }
  /** It holds something that would run code, take markup or ask elsewhere. */
  | { readonly kind: 'refused'; readonly holds: string }

/** Reads what Bokeh 3 writes by `json_item` or `Document.to_json`, and refuses by name what it may not hold. */
export function readBokeh(text: string): ReadBokeh {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'broken', why: 'format' }
  }
  const given = Item.safeParse(json).data?.doc ?? Document.safeParse(json).data
  if (!given) {
    const inner = z.looseObject({ doc: z.unknown() }).safeParse(json).data?.doc ?? json
    return { kind: 'broken', why: Old.safeParse(inner).success ? 'old' : 'format' }
  }
  const holds = (given.defs ?? []).length > 0 ? 'defs' : refusedIn(given.roots)
  if (holds !== undefined) return { kind: 'refused', holds }
  // What stands beside the roots, such as callbacks, is left out.
  const { version, title, roots } = given
  return { kind: 'document', document: { version, title, roots } }
}

/** The first thing that a document may not hold. It is looked through without calls in calls: it may be nested deeply. */
function refusedIn(roots: readonly unknown[]): string | undefined {
  const waiting: unknown[] = [...roots]
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const one of value) waiting.push(one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const holds = refused(value)
    if (holds !== undefined) return holds
    for (const one of Object.values(value)) waiting.push(one)
  }
  return undefined
}

function refused(value: object): string | undefined {
  if ('type' in value && value.type === 'object') {
    const name = 'name' in value ? String(value.name) : ''
    if (!drawnModels.has(name)) return name
  }
  if (!('tooltips' in value)) return undefined
  if (typeof value.tooltips === 'string') return 'tooltips'
  return JSON.stringify(value.tooltips)?.includes('safe}') ? '{safe}' : undefined
}
