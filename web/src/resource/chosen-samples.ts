import { z } from 'zod'

const Ids = z.array(z.string())

/** Samples that were chosen elsewhere: in the address, or where they are too many for it, under a key in this tab. */
export function chosenSamples(address: URLSearchParams): readonly string[] {
  const given = address.get('samples') ?? ''
  if (given === '') return []
  const stored = sessionStorage.getItem(given)
  if (stored === null) return given.split(',')
  const parsed = Ids.safeParse(JSON.parse(stored))
  return parsed.success ? parsed.data : []
}
