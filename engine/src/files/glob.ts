import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { stepMatcher } from './glob-match.ts'
import { realPathInside } from './inside.ts'

// A name cannot be longer than a path of the kernel; links in a circle name a file in endless ways.
const LONGEST_PATTERN = 4096
const MOST_ALTERNATIVES = 1000
const MOST_PATHS = 50_000

/** A pattern that is too long, or names more than anybody can use. */
class TooWide extends Error {
  override name = 'TooWide'
  constructor() {
    super('the pattern names too many files')
  }
}

/**
 * Files of a folder that a pattern names, as `echo pattern` of bash lists them: sorted by code points,
 * hidden files only when asked for, `*` never crossing a slash. Folders are left out.
 * Throws OutsideFolder when a link or `..` leads out of the folder, TooWide.
 */
export async function globFiles(folder: string, pattern: string): Promise<string[]> {
  const found: string[] = []
  const budget = { left: MOST_PATHS }
  if (pattern.length > LONGEST_PATTERN) throw new TooWide()
  for (const alternative of expandBraces(pattern)) {
    const steps = alternative.split('/').filter((step) => step !== '' && step !== '.')
    for (const path of await expand(folder, '', steps, budget)) {
      const entry = await stat(join(folder, path)).catch(() => undefined)
      // A link to an input points nowhere here; whether it may be an output is looked at later.
      if (entry === undefined || entry.isFile()) found.push(path)
    }
  }
  return found
}

async function expand(
  folder: string,
  prefix: string,
  [step, ...rest]: string[],
  budget: { left: number },
): Promise<string[]> {
  if (step === undefined) return [prefix]
  const here = join(folder, prefix)
  if (realPathInside(folder, here) === undefined) return []
  const names = await namesMatching(here, step)
  budget.left -= names.length
  if (budget.left < 0) throw new TooWide()
  const found: string[] = []
  for (const name of names) {
    for (const path of await expand(folder, join(prefix, name), rest, budget)) found.push(path)
  }
  return found
}

async function namesMatching(folder: string, step: string): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => [])
  if (!/[*?[\\]/.test(step)) return step === '..' || names.includes(step) ? [step] : []
  const matches = stepMatcher(step)
  return names
    .filter((name) => matches(name) && (step.startsWith('.') || !name.startsWith('.')))
    .sort(byCodePoint)
}

/** `a.{bam,bai}` stands for `a.bam` and `a.bai`, in that order. Throws TooWide. */
function expandBraces(pattern: string, alternatives = { left: MOST_ALTERNATIVES }): string[] {
  const found = /^([^{]*(?:\{(?![^{}]*,[^{}]*\})[^{]*)*)\{([^{}]*,[^{}]*)\}(.*)$/s.exec(pattern)
  if (found === null) {
    alternatives.left -= 1
    if (alternatives.left < 0) throw new TooWide()
    return [pattern]
  }
  const [, before = '', choices = '', after = ''] = found
  return choices.split(',').flatMap((choice) => expandBraces(before + choice + after, alternatives))
}

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
