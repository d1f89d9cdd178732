/** The parameters and the query of an address, as its endpoint names them. */
export function partsOf(path: string, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://local')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = path.replaceAll(/\{\w+\}/g, '([^/]+)')
  const values = (new RegExp(`^${pattern}$`).exec(pathname) ?? []).slice(1).map(decodeURIComponent)
  return {
    params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    query: Object.fromEntries(searchParams),
  }
}
