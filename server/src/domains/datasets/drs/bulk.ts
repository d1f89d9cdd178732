import type { z } from 'zod'
import { DrsBulk, DrsBulkAccess, type DrsObject } from '@omics/contract/datasets/drs'
import { Problem, refuseField } from '../../../http/problem.ts'

/** Objects of one request; the service info says so. */
export const mostAtOnce = 1000

interface Summary {
  readonly requested: number
  readonly resolved: number
  readonly unresolved: number
}
interface Unresolved {
  readonly error_code: number
  readonly object_ids: readonly string[]
}

/** Objects that the bundles of one answer hold together, as many as one may: of a thousand no memory holds them. */
const mostContents = 10_000

/** Many objects at once, each once, as far as they are found: DRS 1.4, GetBulkObjects. */
export async function bulkObjects(body: unknown, objectOf: (id: string) => Promise<DrsObject>) {
  const { bulk_object_ids } = read(DrsBulk, body)
  let contents = 0
  const found = await eachOf(
    [...new Set(bulk_object_ids)].map((id) => ({ id })),
    async ({ id }) => {
      const object = await objectOf(id)
      const more = object.contents?.length ?? 0
      if (contents + more > mostContents) throw tooMany
      contents += more
      return object
    },
  )
  return { ...found.told, resolved_drs_object: found.resolved }
}

/** Ways to the bytes of many objects, as far as the caller may read them: DRS 1.4, GetBulkAccessURL. */
export async function bulkAccess(body: unknown, urlOf: (id: string, accessId: string) => Promise<string>) {
  const { bulk_object_access_ids } = read(DrsBulkAccess, body)
  const asked = bulk_object_access_ids.flatMap(({ bulk_object_id: id, bulk_access_ids }) =>
    bulk_access_ids.map((accessId) => ({ id, accessId })),
  )
  const found = await eachOf(asked, async ({ id, accessId }) => ({
    drs_object_id: id,
    drs_access_id: accessId,
    url: await urlOf(id, accessId),
  }))
  return { ...found.told, resolved_drs_object_access_urls: found.resolved }
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw refuseField(issue?.path.join('.') ?? '', {
    en: `This is not a bulk request of DRS 1.4: ${issue?.message ?? ''}`,
    zh: `不是有效的 DRS 1.4 批量请求：${issue?.message ?? ''}`,
  })
}

const tooMany = new Problem('too_large', {
  details: { limit: { en: `${mostAtOnce} objects`, zh: `${mostAtOnce} 个对象` } },
})

/** One after the other: a thousand at once would take every connection of the database. */
async function eachOf<Asked extends { readonly id: string }, One>(
  asked: readonly Asked[],
  resolve: (one: Asked) => Promise<One>,
) {
  if (asked.length > mostAtOnce) throw tooMany
  const resolved: One[] = []
  const refused = new Map<number, string[]>()
  for (const one of asked)
    try {
      resolved.push(await resolve(one))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(error.status, [...(refused.get(error.status) ?? []), one.id])
    }
  const unresolved: Unresolved[] = [...refused].map(([error_code, object_ids]) => ({
    error_code,
    object_ids,
  }))
  const summary: Summary = {
    requested: asked.length,
    resolved: resolved.length,
    unresolved: asked.length - resolved.length,
  }
  return { resolved, told: { summary, unresolved_drs_objects: unresolved } }
}
