/**
 * Keeps what was found of up to so many files: a form asks again and again, and none shall be read anew for that. A key
 * names the content.
 */
export function remembering<Found>(
  most: number,
): (key: string, look: () => Promise<Found>) => Promise<Found> {
  const known = new Map<string, Promise<Found>>()
  return (key, look) => {
    const before = known.get(key)
    if (before) return before
    if (known.size >= most) known.clear()
    const found = look()
    known.set(key, found)
    return found
  }
}

/** What names the content of a file. */
export const contentKey = ({ id, sha256, size }: { id: string; sha256: string | null; size: number }) =>
  `${id} ${sha256 ?? size}`
