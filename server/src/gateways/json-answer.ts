import type { z } from 'zod'
import { parseJson } from '../http/parse-json.ts'
import { Problem } from '../http/problem.ts'

/** What a system outside answered, checked. Throws `outside_unreachable` for anything else than it should say. */
export function readJson<T>(url: URL, bytes: Buffer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  const reason = { en: 'its answer cannot be read', zh: '无法读取其响应' }
  throw new Problem('outside_unreachable', { details: { host: url.host, reason }, cause: parsed.error })
}

/** A refusal by a system outside, in its own words. */
export function refusedBy({ host }: URL, reason: string): Problem {
  return new Problem('outside_refused', { details: { host, reason: reason.trim().slice(0, 300) } })
}
