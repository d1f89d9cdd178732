type Token = { kind: 'any' } | { kind: 'one'; holds: (char: string) => boolean }

/**
 * Whether one step of a pattern, without slashes, names a file, as in bash: `*`, `?`, `[a-c]`, `[!a]`, `[[:digit:]]`
 * and `\` before what stands for itself. Takes time in proportion to both lengths at most, whatever they hold.
 */
export function stepMatcher(step: string): (name: string) => boolean {
  const tokens = tokensOf(step)
  return (name) => matches(tokens, [...name])
}

/** Only the last `*` need ever take more: whatever an earlier one could give, a later one can take as well. */
function matches(tokens: readonly Token[], name: readonly string[]): boolean {
  let at = 0
  let token = 0
  let star: { token: number; at: number } | undefined
  while (at < name.length) {
    const wanted = tokens[token]
    if (wanted?.kind === 'any') {
      star = { token, at }
      token += 1
    } else if (wanted?.holds(name[at] ?? '') === true) {
      at += 1
      token += 1
    } else if (star === undefined) return false
    else {
      star.at += 1
      at = star.at
      token = star.token + 1
    }
  }
  return tokens.slice(token).every(({ kind }) => kind === 'any')
}

function tokensOf(step: string): Token[] {
  const tokens: Token[] = []
  const chars = [...step]
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at] ?? ''
    const close = char === '[' ? endOfSet(chars, at) : -1
    if (char === '*') tokens.push({ kind: 'any' })
    else if (char === '?') tokens.push({ kind: 'one', holds: () => true })
    else if (char === '\\') tokens.push(exactly(chars[(at += 1)] ?? '\\'))
    else if (close > 0) {
      tokens.push({ kind: 'one', holds: oneOf(chars.slice(at + 1, close).join('')) })
      at = close
    } else tokens.push(exactly(char))
  }
  return tokens
}

/** Where the set that begins at a bracket ends; -1 when it does not. A `]` that comes first belongs to the set. */
function endOfSet(chars: readonly string[], start: number): number {
  const first = chars[start + 1] === '!' || chars[start + 1] === '^' ? start + 2 : start + 1
  for (let at = first; at < chars.length; at += 1) {
    if (chars[at] === ']' && at > first) return at
    const end = chars[at] === '[' && chars[at + 1] === ':' ? chars.indexOf(':', at + 2) : -1
    if (end > 0 && chars[end + 1] === ']') at = end + 1
  }
  return -1
}

const exactly = (wanted: string): Token => ({ kind: 'one', holds: (char) => char === wanted })

const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    alnum: 'A-Za-z0-9',
    alpha: 'A-Za-z',
    digit: '0-9',
    lower: 'a-z',
    upper: 'A-Z',
    space: '\\s',
  }),
)

/** A set of one character cannot make an expression go back and forth. */
function oneOf(set: string): (char: string) => boolean {
  const source = set
    .replaceAll('\\', '\\\\')
    .replace(/^[!^]/, '^')
    .replace(/\[:(\w+):\]/g, (_all, name: string) => CLASSES.get(name) ?? '')
    .replaceAll(']', '\\]')
  const pattern = new RegExp(`^[${source}]$`, 'su')
  return (char) => pattern.test(char)
}
