import { isIP } from 'node:net'

/**
 * Reads the addresses and networks of the reverse proxies whose X-Forwarded-For, -Host and -Proto are believed: comma
 * separated, networks as `10.0.0.0/8`. Throws with the part that is neither.
 */
export function readProxies(text: string | undefined): readonly string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((part) => {
    if (!isNetwork(part))
      throw new Error(`OMICS_PROXY must hold addresses or networks such as 10.0.0.0/8, not “${part}”.`)
    return part
  })
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  // A prefix of 0 would believe everybody.
  return longest > 0 && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= longest))
}
