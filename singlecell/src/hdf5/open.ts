import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { type File, ready } from 'h5wasm'
import { measureRoom } from '../room.ts'
import { asUnreadable, openFile } from './faults.ts'
import { addFilter, lzf } from './filters.ts'
import { installedFilter } from './installed-filters.ts'
import { settleTruths, truthsIn } from './truths.ts'

/** What of Emscripten's file system a file of the host is put into. */
interface Node {
  usedBytes: number
  contents: Uint8Array
  stream_ops: Operations
  node_ops: Record<string, unknown>
}
interface Operations extends Record<string, unknown> {
  read: Transfer
  write: Transfer
}
type Transfer = (
  stream: unknown,
  bytes: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number

interface FileSystem {
  createFile(folder: string, name: string, what: object, mayRead: boolean, mayWrite: boolean): unknown
  unlink(path: string): void
}

type Mode = 'r' | 'w' | 'a'

let opened = 0
measureRoom(() => process.availableMemory())

/**
 * Does something with one HDF5 file, which is read (`r`), written anew (`w`) or added to (`a`) in place. The library sees this file alone and nothing
 * else of the host: links to other files and data that lie outside lead nowhere. Throws `Unreadable`.
 */
export async function withHdf5<T>(path: string, mode: Mode, use: (file: File) => T): Promise<T> {
  const fs = await fileSystem()
  const work = () => {
    const { file, settle, release } = open(fs, path, mode)
    try {
      const made = mode === 'r' ? readingOf(() => use(file)) : use(file)
      file.close()
      settle()
      return made
    } finally {
      release()
    }
  }
  return mode === 'r' ? work() : atNoTime(work)
}

/**
 * The library writes into each part of a file when it was made. Without that the same cells always make the same bytes,
 * so that what was computed from them is known again, also where two have computed them at different times.
 */
function atNoTime<T>(write: () => T): T {
  const { now } = Date
  Date.now = () => 0
  try {
    return write()
  } finally {
    Date.now = now
  }
}

/** The same with two: one that is read by `readingOf`, and one that is added to. */
export async function withSource<T>(
  from: string,
  to: string,
  use: (source: File, target: File) => T,
): Promise<T> {
  const fs = await fileSystem()
  return atNoTime(() => {
    const source = open(fs, from, 'r')
    try {
      const target = open(fs, to, 'a')
      try {
        const made = use(source.file, target.file)
        target.file.close()
        target.settle()
        source.file.close()
        return made
      } finally {
        target.release()
      }
    } finally {
      source.release()
    }
  })
}

/** Throws as `Unreadable` whatever goes wrong as a file is read. */
export function readingOf<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw asUnreadable(error)
  }
}

let hasFilters = false

async function fileSystem(): Promise<FileSystem> {
  const library = await ready
  library.activate_throwing_error_handler()
  const filter = hasFilters ? undefined : installedFilter(lzf)
  if (filter) addFilter(library, lzf, filter)
  hasFilters = true
  return (library as unknown as { FS: FileSystem }).FS
}

/** Bytes of the library's memory, which grows with what is read at a time and never becomes less. */
export async function heldByHdf5(): Promise<number> {
  return (await ready).HEAPU8.byteLength
}

/** A file of the library; what it writes is whole once it is closed and settled. */
interface Opened {
  readonly file: File
  settle(): void
  release(): void
}

function open(fs: FileSystem, path: string, mode: Mode): Opened {
  const descriptor = openSync(path, { r: 'r', w: 'w+', a: 'r+' }[mode])
  const name = `file-${(opened += 1)}`
  const truths = mount(fs, name, descriptor, mode !== 'r')
  const settle = () => settleTruths(descriptor, truths)
  const release = () => {
    fs.unlink(`/${name}`)
    closeSync(descriptor)
  }
  try {
    return { file: openFile(`/${name}`, mode), settle, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Gives where truths are written that are settled later. */
function mount(fs: FileSystem, name: string, descriptor: number, mayWrite: boolean): ReadonlySet<number> {
  const truths = new Set<number>()
  const node = fs.createFile('/', name, {}, true, mayWrite) as Node
  Object.defineProperty(node, 'usedBytes', { get: () => fstatSync(descriptor).size, set: () => {} })
  node.contents = new Uint8Array(0)
  node.stream_ops = {
    ...node.stream_ops,
    read: (_stream, bytes, offset, length, position) => readSync(descriptor, bytes, offset, length, position),
    write: (_stream, bytes, offset, length, position) => {
      for (const place of truthsIn(bytes.subarray(offset, offset + length))) truths.add(position + place)
      return writeSync(descriptor, bytes, offset, length, position)
    },
  }
  const resize = (_node: unknown, { size }: { size?: number }) => {
    if (size !== undefined) ftruncateSync(descriptor, size)
  }
  node.node_ops = { ...node.node_ops, setattr: resize }
  return truths
}
