import { fault } from '../faults/fault.ts'

const classes: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  word: '\\w',
}

const cache = new Map<string, RegExp>()

/**
 * A POSIX extended regular expression as one of JavaScript. What published workflows use beyond POSIX
 * (`\d`, `\s`, `\w`, `\t`, lazy quantifiers, groups without number) keeps its usual meaning.
 * Faults: invalid-pattern.
 */
export function posixPattern(pattern: string, flags = ''): RegExp {
  const key = `${flags}/${pattern}`
  const known = cache.get(key)
  if (known !== undefined) {
    known.lastIndex = 0
    return known
  }
  const compiled = compile(pattern, flags)
  if (cache.size > 1000) cache.clear()
  cache.set(key, compiled)
  return compiled
}

function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(translate(pattern), flags)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw fault('invalid-pattern', { pattern, reason: text.replace(/^.*: /, '') })
  }
}

/** Only brackets differ in syntax, and `{` that starts no interval, which POSIX reads as itself. */
function translate(pattern: string): string {
  let out = ''
  let i = 0
  while (i < pattern.length) {
    const character = pattern.charAt(i)
    if (character === '\\') {
      out += escape(pattern.charAt(i + 1))
      i += 2
    } else if (character === '[') {
      const end = endOfBracket(pattern, i)
      out += bracket(pattern.slice(i + 1, end))
      i = end + 1
    } else if (character === '{' && !/^\{\d+(,\d*)?\}/.test(pattern.slice(i))) {
      out += '\\{'
      i += 1
    } else if (character === '{') {
      const end = pattern.indexOf('}', i) + 1
      out += pattern.slice(i, end)
      i = end
    } else {
      out += character === '}' || character === ']' || character === '/' ? `\\${character}` : character
      i += 1
    }
  }
  return out
}

function escape(next: string): string {
  // GNU's word boundaries.
  if (next === '<') return '\\b(?=\\w)'
  if (next === '>') return '\\b(?<=\\w)'
  return next === '' ? '\\\\' : `\\${next}`
}

/** Where the bracket closes: a `]` right after `[` or `[^` is an item of it. */
function endOfBracket(pattern: string, start: number): number {
  let i = start + 1
  if (pattern.charAt(i) === '^') i++
  if (pattern.charAt(i) === ']') i++
  while (i < pattern.length && pattern.charAt(i) !== ']') {
    const named = /^\[([:.=]).*?\1\]/.exec(pattern.slice(i))
    if (named !== null) i += named[0].length
    else if (pattern.charAt(i) === '\\') i += 2
    else i++
  }
  if (i >= pattern.length) throw fault('invalid-pattern', { pattern, reason: 'unterminated [' })
  return i
}

function bracket(inside: string): string {
  const negated = inside.startsWith('^')
  const items = (negated ? inside.slice(1) : inside)
    .replace(/^\]/, '\\]')
    .replaceAll(
      /\[:(\w+):\]|\[([.=])(.)\2\]|\[|\\./g,
      (found, name?: string, _mark?: string, one?: string) => {
        if (name !== undefined) return classes[name] ?? found
        if (one !== undefined) return `\\${one}`
        return found === '[' ? '\\[' : found
      },
    )
  return `[${negated ? '^' : ''}${items}]`
}
