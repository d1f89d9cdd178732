const absolute = /^([A-Za-z][A-Za-z0-9+.-]*:\/\/[^/]*)(\/.*)?$/s

/**
 * Where an import leads, seen from the file that holds it: an address with a scheme stands for itself,
 * a path that begins with `/` starts at the root of the importing file's host, any other at its folder.
 */
export function resolveUri(reference: string, from: string): string {
  if (absolute.test(reference)) return reference
  const base = absolute.exec(from)
  const host = base?.[1] ?? ''
  const path = base ? (base[2] ?? '/') : from
  if (reference.startsWith('/')) return host + normalize(reference)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return host + normalize(folder + reference)
}

function normalize(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '.' || part === '') continue
    const above = parts.at(-1)
    if (part === '..' && above !== undefined && above !== '..') parts.pop()
    else if (part !== '..' || !path.startsWith('/')) parts.push(part)
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/')
}

/** The namespace an import without `as` gets: the file name without its ending. */
export function namespaceOf(uri: string): string {
  const file = uri.split(/[?#]/, 1)[0] ?? uri
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.wdl$/i, '')
}
