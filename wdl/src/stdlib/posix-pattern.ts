import { RE2JS, RE2JSException, type Matcher } from 're2js'
import { fault } from '../faults/fault.ts'
import { requireTextLength } from '../values/text-length.ts'

const cache = new Map<string, RE2JS>()

/**
 * A POSIX extended regular expression, matched in linear time whatever the pattern: workflows come from
 * strangers. The longest of the leftmost matches counts, as POSIX has it, unless a lazy quantifier asks for
 * another. `\d`, `\s`, `\w` and `\b`, which published workflows use, have their usual meaning; there is no
 * looking around and no reference back. Faults: invalid-pattern.
 */
export function posixPattern(pattern: string): RE2JS {
  const known = cache.get(pattern)
  if (known !== undefined) return known
  try {
    const isLazy = /[*+?}]\?/.test(pattern)
    const compiled = RE2JS.compile(pattern, isLazy ? 0 : RE2JS.LONGEST_MATCH)
    if (cache.size > 1000) cache.clear()
    cache.set(pattern, compiled)
    return compiled
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    throw fault('invalid-pattern', { pattern, reason: reasonOf(error) })
  }
}

/** `error parsing regexp: missing closing ]: `[a`` without what the message says already. */
function reasonOf(error: RE2JSException): string {
  return error.message.replace(/^error parsing regexp: /, '').replace(/: `[^`]*`$/, '')
}

/** The text of the first match. */
export function findPattern(text: string, pattern: string): string | undefined {
  const matcher = posixPattern(pattern).matcher(text)
  return matcher.find() ? (matcher.group() ?? undefined) : undefined
}

/** Replaces every match; in the replacement `\1` to `\9` are groups and every other character is itself. */
export function replacePattern(text: string, pattern: string, replacement: string): string {
  const matcher = posixPattern(pattern).matcher(text)
  let out = ''
  let from = 0
  while (matcher.find()) {
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
  const matcher = posixPattern(pattern).matcher(text)
  const parts: string[] = []
  let from = 0
  while (matcher.find()) {
    if (matcher.start() === matcher.end()) continue
    parts.push(text.slice(from, matcher.start()))
    from = matcher.end()
  }
  parts.push(text.slice(from))
  return parts
}
