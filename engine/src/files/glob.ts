import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { realPathInside } from './inside.ts'

/**
 * Files of a folder that a pattern names, as `echo pattern` of bash lists them: sorted by code points,
 * hidden files only when asked for, `*` never crossing a slash. Folders are left out.
 * Throws OutsideFolder when a link or `..` leads out of the folder.
 */
export async function globFiles(folder: string, pattern: string): Promise<string[]> {
  const found: string[] = []
  for (const alternative of expandBraces(pattern)) {
    const steps = alternative.split('/').filter((step) => step !== '' && step !== '.')
    for (const path of await expand(folder, '', steps)) {
      const entry = await stat(join(folder, path)).catch(() => undefined)
      // A link to an input points nowhere here; whether it may be an output is looked at later.
      if (entry === undefined || entry.isFile()) found.push(path)
    }
  }
  return found
}

async function expand(folder: string, prefix: string, [step, ...rest]: string[]): Promise<string[]> {
  if (step === undefined) return [prefix]
  const here = join(folder, prefix)
  if (realPathInside(folder, here) === undefined) return []
  const names = await namesMatching(here, step)
  const deeper = await Promise.all(names.map((name) => expand(folder, join(prefix, name), rest)))
  return deeper.flat()
}

async function namesMatching(folder: string, step: string): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => [])
  if (!/[*?[\\]/.test(step)) return step === '..' || names.includes(step) ? [step] : []
  const pattern = stepPattern(step)
  return names
    .filter((name) => pattern.test(name) && (step.startsWith('.') || !name.startsWith('.')))
    .sort(byCodePoint)
}

function stepPattern(step: string): RegExp {
  let source = ''
  for (let at = 0; at < step.length; at += 1) {
    const char = step.charAt(at)
    const close = char === '[' ? step.indexOf(']', at + 2) : -1
    if (char === '*') source += '.*'
    else if (char === '?') source += '.'
    else if (char === '\\') source += quote(step.charAt((at += 1)))
    else if (close > 0) {
      const set = step
        .slice(at + 1, close)
        .replaceAll('\\', '\\\\')
        .replace(/^[!^]/, '^')
      source += `[${set.replace(/\[:(\w+):\]/g, (_all, name: string) => CLASSES[name] ?? '')}]`
      at = close
    } else source += quote(char)
  }
  return new RegExp(`^${source}$`, 'su')
}

const CLASSES: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  digit: '0-9',
  lower: 'a-z',
  upper: 'A-Z',
  space: '\\s',
}

const quote = (char: string) => char.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')

/** `a.{bam,bai}` stands for `a.bam` and `a.bai`, in that order. */
function expandBraces(pattern: string): string[] {
  const found = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/s.exec(pattern)
  if (found === null) return [pattern]
  const [, before = '', choices = '', after = ''] = found
  return choices.split(',').flatMap((choice) => expandBraces(before + choice + after))
}

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
