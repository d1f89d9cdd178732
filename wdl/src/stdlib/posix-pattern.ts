import { RE2JS, RE2JSException, type Matcher } from 're2js'
import { fault } from '../faults/fault.ts'
import { requireTextLength } from '../values/text-length.ts'
import { longestPattern, mostSteps, patternSize } from './pattern-size.ts'

/** What is kept compiled may have so many steps together, which take some twenty megabytes. */
const mostKept = 100_000
const kept = new Map<string, RE2JS>()
let keptSteps = 0

/**
 * A POSIX extended regular expression, matched in linear time whatever the pattern: workflows come from
 * strangers. The longest of the leftmost matches counts, as POSIX has it, unless a lazy quantifier asks for
 * another. `\d`, `\s`, `\w` and `\b`, which published workflows use, have their usual meaning; there is no
 * looking around and no reference back. Faults: invalid-pattern, pattern-too-large.
 */
export function posixPattern(pattern: string): RE2JS {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  requireSize(pattern, patternSize(pattern))
  try {
    const isLazy = /[*+?}]\?/.test(pattern)
    const compiled = RE2JS.compile(pattern, isLazy ? 0 : RE2JS.LONGEST_MATCH)
    requireSize(pattern, compiled.programSize())
    keep(pattern, compiled)
    return compiled
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    throw fault('invalid-pattern', { pattern: shown(pattern), reason: reasonOf(error) })
  }
}

function requireSize(pattern: string, steps: number): void {
  if (steps <= mostSteps) return
  throw fault('pattern-too-large', {
    pattern: shown(pattern),
    letters: `${longestPattern}`,
    steps: `${mostSteps}`,
  })
}

function keep(pattern: string, compiled: RE2JS): void {
  const steps = compiled.programSize() + pattern.length
  if (keptSteps + steps > mostKept) {
    kept.clear()
    keptSteps = 0
  }
  kept.set(pattern, compiled)
  keptSteps += steps
}

/** A pattern in a sentence: of a long one its beginning. */
const shown = (pattern: string) => (pattern.length > 200 ? `${pattern.slice(0, 200)}…` : pattern)

/** Letters times steps of one search: more than a few seconds of work. */
const mostOfSearch = 500_000_000
/** What all searches of one call of a function may take, in milliseconds. */
const longestSearches = 5000

/** Each match in turn. Faults: those of `posixPattern`, pattern-too-slow. */
function* matchesIn(text: string, pattern: string): Generator<Matcher> {
  const compiled = posixPattern(pattern)
  const tooSlow = () => fault('pattern-too-slow', { pattern: shown(pattern), letters: `${text.length}` })
  if (text.length * compiled.programSize() > mostOfSearch) throw tooSlow()
  const matcher = compiled.matcher(text)
  const until = Date.now() + longestSearches
  while (matcher.find()) {
    if (Date.now() > until) throw tooSlow()
    yield matcher
  }
}

/** `error parsing regexp: missing closing ]: `[a`` without what the message says already. */
function reasonOf(error: RE2JSException): string {
  return error.message.replace(/^error parsing regexp: /, '').replace(/: `[^`]*`$/, '')
}

/** The text of the first match. */
export function findPattern(text: string, pattern: string): string | undefined {
  for (const matcher of matchesIn(text, pattern)) return matcher.group() ?? undefined
  return undefined
}

/** Replaces every match; in the replacement `\1` to `\9` are groups and every other character is itself. */
export function replacePattern(text: string, pattern: string, replacement: string): string {
  let out = ''
  let from = 0
  for (const matcher of matchesIn(text, pattern)) {
    out += text.slice(from, matcher.start()) + expand(replacement, matcher)
    from = matcher.end()
    requireTextLength(out)
  }
  return out + text.slice(from)
}

function expand(replacement: string, matcher: Matcher): string {
  return replacement.replaceAll(/\\([0-9\\])/g, (_escape, what: string) => {
    if (what === '\\') return '\\'
    const group = Number(what)
    return group > matcher.groupCount() ? '' : (matcher.group(group) ?? '')
  })
}

/** What stands between the matches; a match of nothing does not split. */
export function splitByPattern(text: string, pattern: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const matcher of matchesIn(text, pattern)) {
    if (matcher.start() === matcher.end()) continue
    parts.push(text.slice(from, matcher.start()))
    from = matcher.end()
  }
  parts.push(text.slice(from))
  return parts
}
