import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { JobInput } from '../executor.ts'
import { ownParts, SEEN } from './own-programs.ts'

const PREFIX = 'programs-'
// Tasks that began with an earlier copy go on with it; none takes as long as this.
const KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * The platform's own programs as a copy below `folder`, which the nodes of a cluster see: where the platform itself lies
 * they need not. It is made when it is first asked for, and anew after an update.
 */
export function sharedPrograms(folder: string): () => Promise<readonly JobInput[]> {
  let made: Promise<readonly JobInput[]> | undefined
  const make = async () => {
    const copy = join(folder, `${PREFIX}${contentKey()}`)
    if (!existsSync(copy)) await makeCopy(folder, copy)
    return ownParts.map(({ target }) => ({ source: join(copy, relative(SEEN, target)), target }))
  }
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

async function makeCopy(folder: string, copy: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await removeOld(folder)
  const draft = await mkdtemp(`${copy}.`)
  await chmod(draft, 0o755)
  for (const { source, target } of ownParts) {
    const place = join(draft, relative(SEEN, target))
    await mkdir(dirname(place), { recursive: true })
    await cp(source, place, { recursive: true, dereference: true })
  }
  try {
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process has made the same meanwhile.
    if (!existsSync(copy)) throw error
  }
}

async function removeOld(folder: string): Promise<void> {
  const old = readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(folder, name))
    .filter((path) => Date.now() - statSync(path).mtimeMs > KEPT_MS)
  for (const path of old) await rm(path, { recursive: true, force: true })
}

/** The same for the same programs, Node and libraries. */
function contentKey(): string {
  const hash = createHash('sha256').update(process.version + process.arch)
  for (const { source } of ownParts) {
    const files = statSync(source).isDirectory()
      ? ['package.json', ...sourcesIn(source)].map((name) => join(source, name))
      : []
    for (const file of files) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Of a folder the files that are ours, whose version stays while they change. */
function sourcesIn(folder: string): string[] {
  return ['bin', 'src'].flatMap((part) => {
    const path = join(folder, part)
    if (!existsSync(path) || folder.includes('node_modules')) return []
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => join(part, name))
      .toSorted()
  })
}
