import { join, normalize } from 'node:path'
import type { Type, Value } from '@omics/wdl/execution'
import type { JobInput } from '../../executors/executor.ts'
import { isInside, realPathInside } from '../../files/inside.ts'
import { filesIn, moveFiles } from './file-values.ts'
import type { RunFiles } from './run-files.ts'

const WRITTEN = 'written'

/**
 * Gives every file that a task gets a place below `root`, as the task sees it: files of one folder stay side by
 * side in one numbered folder, files of different folders never meet, so that equal names do no harm.
 * Nothing is copied.
 */
export class LocalInputs {
  readonly #root: string
  readonly #files: RunFiles
  readonly #folders = new Map<string, { number: number; names: Map<string, string> }>()
  readonly #places = new Map<string, string>()
  readonly #sources = new Map<string, string>()
  readonly #writtenFolder: string
  #hasWritten = false

  /** `writtenFolder` is where the engine keeps texts that the task's own expressions write. */
  constructor(root: string, files: RunFiles, writtenFolder: string) {
    this.#root = root
    this.#files = files
    this.#writtenFolder = writtenFolder
  }

  /**
   * The value with its files where the task sees them; None where one is absent that `type` lets be absent. Paths
   * that are the task's own already stay. Throws inputMissing.
   */
  async add(value: Value, type: Type): Promise<Value> {
    const absent = new Set<string>()
    for (const { path, optional } of filesIn(value, type)) {
      if (this.#places.has(path) || isInside(this.#root, path)) continue
      const located = optional ? await this.#files.find(path) : await this.#files.locate(path)
      if (located === undefined) {
        absent.add(path)
        continue
      }
      const folder = this.#folder(located.folder)
      const target = join(
        this.#root,
        String(folder.number),
        freeName(folder.names, plainName(located.name), located.path),
      )
      this.#places.set(path, target)
      this.#sources.set(target, located.path)
    }
    return moveFiles(value, (path) => (absent.has(path) ? undefined : (this.#places.get(path) ?? path)))
  }

  /** The name under which the task sees a text that the engine keeps as `name` in the written folder. */
  written(name: string): string {
    this.#hasWritten = true
    return join(this.#root, WRITTEN, name)
  }

  get mounts(): readonly JobInput[] {
    const inputs = [...this.#sources].map(([target, source]) => ({ source, target }))
    if (!this.#hasWritten) return inputs
    return [...inputs, { source: this.#writtenFolder, target: join(this.#root, WRITTEN) }]
  }

  /** Where the task sees a file that it was given; the path itself when it was not given. */
  seenAs(path: string): string {
    return this.#places.get(path) ?? path
  }

  /**
   * The file of this host behind a path of the task; undefined when no input has it. Throws OutsideFolder when a path
   * starts in a folder that was given and leads out of it.
   */
  source(path: string): string | undefined {
    const seen = normalize(path).replace(/(?<=.)\/$/, '')
    const written = join(this.#root, WRITTEN)
    if (this.#hasWritten && seen.startsWith(`${written}/`))
      return this.#writtenFolder + seen.slice(written.length)
    const given = this.#sources.get(seen)
    if (given !== undefined) return given
    // A file below a Directory input has no entry of its own.
    for (let end = seen.lastIndexOf('/'); end > this.#root.length; end = seen.lastIndexOf('/', end - 1)) {
      const folder = this.#sources.get(seen.slice(0, end))
      if (folder !== undefined) return realPathInside(folder, folder + seen.slice(end))
    }
    return undefined
  }

  #folder(folder: string) {
    const known = this.#folders.get(folder)
    if (known !== undefined) return known
    const added = { number: this.#folders.size, names: new Map<string, string>() }
    this.#folders.set(folder, added)
    return added
  }
}

/** Commands put names in quotation marks of either kind: what would end those, or be looked up within, is left out. */
function plainName(name: string): string {
  return name.replaceAll(/['"`$\\\p{Cc}]/gu, '_')
}

/** One folder can hold a name only once; a second file of that name gets a folder of its own. */
function freeName(names: Map<string, string>, name: string, source: string): string {
  let free = name
  for (let count = 1; names.has(free) && names.get(free) !== source; count += 1) free = `${count}/${name}`
  names.set(free, source)
  return free
}
