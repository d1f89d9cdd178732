import { z } from 'zod'

/** A value of JSON. */
export const Json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Json), z.record(z.string(), Json)]),
)
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Whether a value of JSON is a list, which Array.isArray does not say of one that nobody may change. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
