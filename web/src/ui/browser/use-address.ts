import { useLocation, useSearchParams } from 'react-router'

/** What is to stand in the address by its name; undefined or an empty text removes it. */
export type AddressPatch = Readonly<Record<string, string | number | undefined>>

/**
 * What the address asks for, and what changes some of it, without a step back to what was before. One call for all of a
 * change: a second one would begin from the same address, and undo the first.
 */
export function useAddress(): readonly [URLSearchParams, (patch: AddressPatch) => void] {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const change = (patch: AddressPatch) => {
    if (isWindowAt(pathname)) setAddress((before) => patched(before, patch), { replace: true })
  }
  return [address, change]
}

/** Whoever has gone on to another page is not taken back by what comes late from this one, such as a search just typed. */
export function isWindowAt(pathname: string): boolean {
  return new URL(pathname, window.location.origin).pathname === window.location.pathname
}

export function patched(address: URLSearchParams, patch: AddressPatch): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
