import type { Json } from '@omics/contract/json'

type View = Readonly<Record<string, Json>>

/** The parts of a view that are not as at first; undefined where all are. */
export function differing(view: View, first: View): View | undefined {
  const parts = Object.entries(view).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name]),
  )
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** A view as an address holds it. */
export function viewText(view: Json | undefined): string | undefined {
  return view === undefined ? undefined : JSON.stringify(view)
}

/** The view that an address holds; undefined where it holds none that can be read. */
export function viewIn(text: string | null): Json | undefined {
  try {
    const view: unknown = JSON.parse(text ?? '')
    return isJsonObject(view) ? view : undefined
  } catch {
    return undefined
  }
}

/** What JSON.parse gives holds nothing but JSON. */
export function isJsonObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
