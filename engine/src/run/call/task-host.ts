import { isAbsolute, join, relative } from 'node:path'
import type { EvaluationHost } from '@omics/wdl/execution'
import { globFiles } from '../../files/glob.ts'
import { isInside, OutsideFolder, realPathInside } from '../../files/inside.ts'
import { readText, sizeOf } from '../files/file-texts.ts'
import type { LocalInputs } from '../files/localise.ts'
import type { Mount } from './mounts.ts'
import { writeText } from '../files/written-text.ts'

/** Where one attempt of a task lives on this host and in the task's own eyes. */
export type TaskPlaces = {
  /** Folder of the attempt on this host. */
  folder: string
  /** The work folder as the task sees it. */
  work: string
  /** Volumes at places of their own; none before the task's requirements are known. */
  mounts?: readonly Mount[]
}

/** What a task's expressions may do with files before its command runs: read its inputs, and write texts for it. */
export function inputHost(places: TaskPlaces, inputs: LocalInputs): EvaluationHost {
  let count = 0
  const source = (path: string) => {
    const found = inputs.source(path)
    if (found === undefined) throw new OutsideFolder(path)
    return found
  }
  return {
    readFile: (path) => readText(source(path)),
    async writeFile(name, text) {
      const file = `${(count += 1)}-${name}`
      await writeText(join(places.folder, 'written', file), text)
      return inputs.written(file)
    },
    size: (path) => sizeOf(source(path)),
    glob: () => [],
    resolve: (path) => inputs.seenAs(path),
  }
}

/** What the output section may do after the command has run: look at its inputs and its own work folder. */
export function outputHost(places: TaskPlaces, inputs: LocalInputs): EvaluationHost {
  const before = inputHost(places, inputs)
  const find = (path: string) => findProduced(path, places, inputs) ?? path
  return {
    readFile: (path) => readText(find(path)),
    writeFile: before.writeFile,
    size: (path) => sizeOf(find(path)),
    glob: (pattern) => globFiles(join(places.folder, 'work'), withinWork(pattern, places)),
    resolve: (path) => inputs.seenAs(path),
    stdout: () => join(places.folder, 'stdout'),
    stderr: () => join(places.folder, 'stderr'),
  }
}

/**
 * The file of this host behind a path that a task's output section names: an input, its stdout or stderr, or
 * something in its work folder, without links that lead out; undefined when it is not there. Throws OutsideFolder.
 */
export function findProduced(path: string, places: TaskPlaces, inputs: LocalInputs): string | undefined {
  if (path === join(places.folder, 'stdout') || path === join(places.folder, 'stderr')) return path
  const input = inputs.source(path)
  if (input !== undefined) return input
  return realPathInside(join(places.folder, 'work'), workPath(path, places))
}

/** The path on this host of something in the work folder, whether it is there or not. Throws OutsideFolder. */
export function workPath(path: string, places: TaskPlaces): string {
  const target = join(places.folder, 'work', withinWork(path, places))
  if (!isInside(join(places.folder, 'work'), target)) throw new OutsideFolder(path)
  return target
}

/** Whether an absolute path is one of the places that a task writes to. */
export function isWritten(path: string, { work, mounts = [] }: TaskPlaces): boolean {
  return [work, ...mounts.map(({ target }) => target)].some((folder) => isInside(folder, path))
}

function withinWork(path: string, { work, mounts = [] }: TaskPlaces): string {
  if (!isAbsolute(path)) return path
  const mount = mounts.findLast(({ target }) => isInside(target, path))
  if (mount !== undefined) return join(mount.folder, relative(mount.target, path))
  if (!isInside(work, path)) throw new OutsideFolder(path)
  return relative(work, path)
}
