/** The value of a cookie that scripts may read. Outside of a browser, as in tests, there is none. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1))
}

/** Keeps a value for a year; undefined removes it. */
export function writeCookie(name: string, value: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = value === undefined ? 0 : 365 * 24 * 3600
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=strict${secure}`
}
