import { formats } from '@omics/contract/formats'

/** A line of addresses as it is understood. */
export type ReadLine =
  | { readonly address: string; readonly md5?: string; readonly sha256?: string }
  | { readonly line: number; readonly wrong: string }

const digests = { 32: 'md5', 64: 'sha256' } as const

/** Reads addresses, one a line, each perhaps with its digest before or behind it as md5sum and sha256sum write them. */
export function readAddresses(text: string): ReadLine[] {
  return text.split(/\r?\n/).flatMap((raw, index): ReadLine[] => {
    const words = raw
      .trim()
      .split(/[\s,]+\*?/)
      .filter(Boolean)
    if (words.length === 0) return []
    const address = words.find((word) => formats.fileAddress.pattern.test(word))
    const digest = words.find((word) => /^([0-9a-f]{32}|[0-9a-f]{64})$/i.test(word))?.toLowerCase()
    if (address === undefined || words.length > (digest === undefined ? 1 : 2))
      return [{ line: index + 1, wrong: raw.trim().slice(0, 120) }]
    const algorithm = digests[digest?.length === 64 ? 64 : 32]
    return [{ address, ...(digest !== undefined && { [algorithm]: digest }) }]
  })
}
