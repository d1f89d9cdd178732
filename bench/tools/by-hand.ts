import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from './works.ts'

/** Where a task sees its inputs, each in a folder of its own, and what WDL wrote down for its command. */
const input = /\/inputs\/\d+\/([^'"\s;|)]+)/g
/** How a command takes a number with all its digits. */
const readLimit = /\$\(cat '\/inputs\/written\/[^']+'\)/g
const written = /\/inputs\/written\/[^'"\s;|)]+/g

/**
 * Seconds that the command of a tool takes in a shell, on files that lie in a folder beside it.
 * @param command as the platform ran it
 */
export async function secondsByHand(
  folder: string,
  { files, limit = '' }: Work,
  command: string,
): Promise<number> {
  const place = await mkdtemp(join(folder, 'by-hand-'))
  try {
    // Apart from where it works, as in a task: a command may write a file of the name that it reads.
    const [given, work] = [join(place, 'given'), join(place, 'work')]
    await Promise.all([mkdir(given), mkdir(work)])
    for (const [name, content] of Object.entries(files)) await writeFile(join(given, name), content)
    const own = command
      .replaceAll(input, `${given}/$1`)
      .replaceAll(readLimit, limit)
      .replaceAll(written, '/dev/null')
    const started = performance.now()
    const { status, stderr } = spawnSync('bash', ['-c', own], { cwd: work, encoding: 'utf8' })
    if (status !== 0) throw new Error(`By hand it ended with ${status}: ${stderr}`)
    return (performance.now() - started) / 1000
  } finally {
    await rm(place, { recursive: true })
  }
}
