/** Names of one person's projects, the latest first, so that a tab is called right before its data has come. */
type Names = readonly (readonly [segment: string, name: string])[]

const mostKept = 100

const keyOf = (owner: string) => `tab-names-${owner}`

/** By what a name is stored: the last segment of the path that names the page. */
function lastSegment(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** The name that was stored for a page of this person, if any. */
export function storedName(
  storage: Pick<Storage, 'getItem'>,
  owner: string,
  path: string,
): string | undefined {
  return namesIn(storage.getItem(keyOf(owner))).find(([segment]) => segment === lastSegment(path))?.[1]
}

/** Stores what a page of this person is called. */
export function storeName(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  owner: string,
  path: string,
  name: string,
): void {
  const segment = lastSegment(path)
  const others = namesIn(storage.getItem(keyOf(owner))).filter(([one]) => one !== segment)
  storage.setItem(keyOf(owner), JSON.stringify([[segment, name], ...others].slice(0, mostKept)))
}

/** Forgets them, when the person signs out. */
export function forgetNames(storage: Pick<Storage, 'removeItem'>, owner: string): void {
  storage.removeItem(keyOf(owner))
}

function namesIn(text: string | null): Names {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(nameOf) : []
  } catch {
    return []
  }
}

function nameOf(kept: unknown): Names {
  if (!Array.isArray(kept)) return []
  const [segment, name]: unknown[] = kept
  return typeof segment === 'string' && typeof name === 'string' ? [[segment, name]] : []
}
