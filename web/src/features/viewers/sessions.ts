import { z } from 'zod'

/** A view kept in a file: the page and its address, as a link holds them. */
const Session = z.object({
  omics_view: z.literal(1),
  path: z.string().regex(/^\/tool\/\w+$/),
  query: z.string().max(100_000),
})

export const sessionEnding = '.view.json'

export function sessionText(path: string, query: string): string {
  return `${JSON.stringify({ omics_view: 1, path, query }, undefined, 2)}\n`
}

/** Where a saved view leads; undefined for a text that is none. */
export function sessionTarget(text: string): string | undefined {
  try {
    const { path, query } = Session.parse(JSON.parse(text))
    return `${path}?${new URLSearchParams(query)}`
  } catch {
    return undefined
  }
}
