/** A word of a shell script, or an operator between words. A line's end is the operator `\n`. */
export type Token =
  | {
      readonly kind: 'word'
      /** Without its quotes. */
      readonly text: string
      /** Nothing in it is expanded by the shell, so it means what it says. */
      readonly literal: boolean
      readonly quoted: boolean
      /** Scripts inside `$(…)` and backticks. */
      readonly inner: readonly string[]
    }
  | { readonly kind: 'operator'; readonly text: string }

const operators = [
  '<<<',
  '&>>',
  ';;&',
  '<<-',
  '&&',
  '||',
  '|&',
  ';;',
  ';&',
  '<<',
  '>>',
  '>&',
  '<&',
  '&>',
  '>|',
]
const single = new Set('\n;&|()<>')

/** Splits a script as the Bourne shell does. Placeholders of WDL, `~{…}`, count as expansions. */
export function tokensOf(script: string): Token[] {
  const tokens: Token[] = []
  const heredocs: string[] = []
  let at = 0
  while (at < script.length) {
    const rest = script.slice(at, at + 3)
    const space = /^(?:[ \t\r]|\\\r?\n)/.exec(rest)
    if (space) at += space[0].length
    else if (rest.startsWith('#')) at = endOf(script, at, '\n')
    else {
      const operator =
        operators.find((one) => rest.startsWith(one)) ?? (single.has(rest[0] ?? '') ? rest[0] : undefined)
      if (operator === undefined) {
        const [word, end] = wordAt(script, at)
        const before = tokens.at(-1)
        if (before?.kind === 'operator' && /^<<-?$/.test(before.text)) heredocs.push(word.text)
        tokens.push(word)
        at = end
        continue
      }
      tokens.push({ kind: 'operator', text: operator })
      at += operator.length
      if (operator === '\n') at = behindHeredocs(script, at, heredocs.splice(0))
    }
  }
  return tokens
}

function behindHeredocs(script: string, start: number, delimiters: readonly string[]): number {
  let at = start
  for (const delimiter of delimiters) {
    while (at < script.length) {
      const end = endOf(script, at, '\n')
      const line = script.slice(at, end)
      at = end + 1
      if (line.trim() === delimiter) break
    }
  }
  return at
}

function wordAt(script: string, start: number): [Extract<Token, { kind: 'word' }>, number] {
  const inner: string[] = []
  let text = ''
  let literal = true
  let quoted = false
  let double = false
  let at = start
  while (at < script.length) {
    const letter = script[at] ?? ''
    const expansion = expansionAt(script, at)
    if (expansion) {
      if (expansion.inner !== undefined) inner.push(expansion.inner)
      text += script.slice(at, expansion.end)
      literal = false
      at = expansion.end
    } else if (letter === '\\') {
      const next = script[at + 1] ?? ''
      if (next !== '\n') text += next
      at += 2
    } else if (letter === '"') {
      double = !double
      quoted = true
      at += 1
    } else if (letter === "'" && !double) {
      const end = endOf(script, at + 1, "'")
      const part = script.slice(at + 1, end)
      text += part
      // WDL puts values in before the shell looks at quotes.
      literal &&= !part.includes('~{')
      quoted = true
      at = end + 1
    } else if (!double && (single.has(letter) || /\s/.test(letter))) break
    else {
      text += letter
      at += 1
    }
  }
  return [{ kind: 'word', text, literal, quoted, inner }, at]
}

/** What the shell, or WDL before it, puts something else in place of. */
function expansionAt(script: string, at: number): { end: number; inner?: string } | undefined {
  const letter = script[at]
  if (letter === '`') {
    const end = endOf(script, at + 1, '`')
    return { end: end + 1, inner: script.slice(at + 1, end) }
  }
  if (letter !== '$' && letter !== '~') return undefined
  const next = script[at + 1] ?? ''
  if (next === '{') return { end: closing(script, at + 1, '{', '}') }
  if (letter === '~') return undefined
  if (next === '(') {
    const end = closing(script, at + 1, '(', ')')
    return script[at + 2] === '(' ? { end } : { end, inner: script.slice(at + 2, end - 1) }
  }
  const name = /^\$(?:\w+|[@*#?$!-])/.exec(script.slice(at, at + 200))
  return name ? { end: at + name[0].length } : undefined
}

/** Behind the bracket that closes the one at `start`; brackets in quotes do not count. */
function closing(script: string, start: number, open: string, close: string): number {
  let depth = 0
  for (let at = start; at < script.length; at += 1) {
    const letter = script[at]
    if (letter === '\\') at += 1
    else if (letter === "'" || letter === '"') at = endOf(script, at + 1, letter)
    else if (letter === open) depth += 1
    else if (letter === close && --depth === 0) return at + 1
  }
  return script.length
}

function endOf(script: string, start: number, letter: string): number {
  const end = script.indexOf(letter, start)
  return end === -1 ? script.length : end
}
