import { useMemo } from 'react'
import type { z } from 'zod'
import { useAddress, type AddressPatch } from '../ui/browser/use-address.ts'

/** What a list is asked for. It stands in the address, so that a list can be linked and returned to. */
export interface ListQuery<Query> {
  readonly query: Query
  /** Changes some of it; undefined or an empty text removes it. Anything but the page goes back to the first one. */
  change(patch: AddressPatch): void
}

interface Queried<Query> {
  readonly query: z.ZodType<Query>
}

/** The query of a list endpoint from the address. What does not fit the endpoint's schema is left out. */
export function useListQuery<Query>(endpoint: Queried<Query>): ListQuery<Query> {
  const [address, change] = useAddress()
  const query = useMemo(() => queryFrom(endpoint.query, address), [endpoint, address])
  return {
    query,
    change: (patch) => change({ page: undefined, ...patch }),
  }
}

/** Reads what the schema accepts; a wrong entry is dropped instead of failing the page. */
export function queryFrom<Query>(schema: z.ZodType<Query>, params: URLSearchParams): Query {
  const given: Record<string, string> = Object.fromEntries(params)
  const first = schema.safeParse(given)
  if (first.success) return first.data
  for (const issue of first.error.issues) delete given[String(issue.path[0])]
  const second = schema.safeParse(given)
  return second.success ? second.data : schema.parse({})
}
