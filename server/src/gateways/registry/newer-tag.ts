const VERSION = /^(v?)(\d+(?:\.\d+)*)(.*)$/i
const EARLY = /(?:alpha|beta|rc|dev|pre|nightly)/i

interface ReadTag {
  readonly tag: string
  readonly numbers: readonly bigint[]
  /** What follows the numbers, such as `-alpine`; the build of BioContainers, as in `0.23.2--h79da9fb_0`, is none. */
  readonly flavour: string
  readonly early: boolean
}

function readTag(tag: string): ReadTag | undefined {
  const [, , numbers, rest = ''] = VERSION.exec(tag) ?? []
  // What begins with digits may be the hash of a commit, or a date run together.
  if (numbers === undefined || /^[0-9a-f]{7,}$/i.test(tag)) return undefined
  return {
    tag,
    numbers: numbers.split('.').map(BigInt),
    flavour: rest.replace(/--.*$/s, '').replaceAll(/\d+/g, ''),
    early: EARLY.test(rest),
  }
}

function isLater(one: ReadTag, other: ReadTag): boolean {
  for (let place = 0; place < Math.max(one.numbers.length, other.numbers.length); place += 1) {
    const [a, b] = [one.numbers[place] ?? 0n, other.numbers[place] ?? 0n]
    if (a !== b) return a > b
  }
  return false
}

/** The tag of a later version of the same flavour; undefined where there is none, or the tags are no versions. */
export function newerTag(tags: readonly string[], current: string): string | undefined {
  const now = readTag(current)
  if (!now) return undefined
  let best = now
  for (const tag of tags) {
    const read = readTag(tag)
    const fits = read && read.flavour === now.flavour && (now.early || !read.early)
    if (fits && isLater(read, best)) best = read
  }
  return best === now ? undefined : best.tag
}

/** Tags with the latest version first, and what is no version behind. */
export function latestFirst(tags: readonly string[]): string[] {
  const read = tags.map((tag) => ({ tag, version: readTag(tag) }))
  return read
    .toSorted((a, b) => {
      if (!a.version || !b.version) return Number(!a.version) - Number(!b.version)
      return Number(isLater(b.version, a.version)) - Number(isLater(a.version, b.version))
    })
    .map(({ tag }) => tag)
}
