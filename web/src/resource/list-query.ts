import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/** What a list is asked for. It stands in the address, so that a list can be linked and returned to. */
export interface ListQuery<Query> {
  readonly query: Query
  /** Changes some of it; undefined or an empty text removes it. Anything but the page goes back to the first one. */
  change(patch: Readonly<Record<string, string | number | undefined>>): void
}

interface Queried<Query> {
  readonly query: z.ZodType<Query>
}

/** The query of a list endpoint from the address. What does not fit the endpoint's schema is left out. */
export function useListQuery<Query>(endpoint: Queried<Query>): ListQuery<Query> {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => queryFrom(endpoint.query, params), [endpoint, params])
  return {
    query,
    change: (patch) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('page' in patch)) next.delete('page')
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true },
      ),
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
