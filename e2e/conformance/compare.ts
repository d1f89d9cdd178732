import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Expectation } from './case.ts'

/** What is different from what was expected, or `undefined`. Relative paths are of `folder`. */
export async function difference(
  expected: Expectation,
  found: unknown,
  folder: string,
): Promise<string | undefined> {
  if (await matches(expected.value, found, folder)) return undefined
  return `expected ${JSON.stringify(expected.value)}, found ${JSON.stringify(found)}`
}

async function matches(expected: unknown, found: unknown, folder: string): Promise<boolean> {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return false
    return all(expected.map((item, i) => matches(item, found[i], folder)))
  }
  if (isRecord(expected)) {
    if (typeof found === 'string') return matchesFile(expected, path.resolve(folder, found))
    if (!isRecord(found)) return false
    const names = new Set([...Object.keys(expected), ...Object.keys(found)])
    return all([...names].map((name) => matches(expected[name] ?? null, found[name] ?? null, folder)))
  }
  if (typeof expected === 'number' && typeof found === 'number') return Math.abs(expected - found) < 1e-9
  // Examples name a file by the end of its path.
  if (typeof expected === 'string' && typeof found === 'string') {
    return (
      expected === found ||
      expected === withSlashes(found) ||
      (path.isAbsolute(found) && found.endsWith(`/${expected}`))
    )
  }
  return expected === found
}

/** A file is described by the MD5 sum of its content or by a pattern that its content matches. */
async function matchesFile(expected: Record<string, unknown>, file: string): Promise<boolean> {
  const content = await readFile(file).catch(() => undefined)
  if (content === undefined) return false
  if (typeof expected['md5sum'] === 'string') {
    return createHash('md5').update(content).digest('hex') === expected['md5sum']
  }
  // Patterns are written for Python, whose `$` holds before a last end of line too.
  const text = content.toString().replace(/\n$/, '')
  return typeof expected['regex'] === 'string' && new RegExp(expected['regex']).test(text)
}

async function all(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(answers)).every(Boolean)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As sprocket keeps its texts: written for JSON, with slashes for the sake of paths on Windows. */
function withSlashes(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\\\', '/').replaceAll('\\', '/')
}
