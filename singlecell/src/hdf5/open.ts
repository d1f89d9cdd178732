import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { type File, ready } from 'h5wasm'
import { asUnreadable, openFile } from './faults.ts'

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

let opened = 0

/**
 * Does something with one HDF5 file, which is read (`r`), written anew (`w`) or added to (`a`) in place. The library sees this file alone and nothing
 * else of the host: links to other files and data that lie outside lead nowhere. Throws `Unreadable`.
 */
export async function withHdf5<T>(path: string, mode: 'r' | 'w' | 'a', use: (file: File) => T): Promise<T> {
  const library = await ready
  library.activate_throwing_error_handler()
  const { FS } = library as unknown as { FS: FileSystem }
  const descriptor = openSync(path, { r: 'r', w: 'w+', a: 'r+' }[mode])
  const name = `file-${(opened += 1)}`
  mount(FS, name, descriptor, mode !== 'r')
  try {
    const file = openFile(`/${name}`, mode)
    const made = use(file)
    file.close()
    return made
  } catch (error) {
    throw mode === 'r' ? asUnreadable(error) : error
  } finally {
    FS.unlink(`/${name}`)
    closeSync(descriptor)
  }
}

function mount(fs: FileSystem, name: string, descriptor: number, mayWrite: boolean): void {
  const node = fs.createFile('/', name, {}, true, mayWrite) as Node
  Object.defineProperty(node, 'usedBytes', { get: () => fstatSync(descriptor).size, set: () => {} })
  node.contents = new Uint8Array(0)
  node.stream_ops = {
    ...node.stream_ops,
    read: (_stream, bytes, offset, length, position) => readSync(descriptor, bytes, offset, length, position),
    write: (_stream, bytes, offset, length, position) =>
      writeSync(descriptor, bytes, offset, length, position),
  }
  const resize = (_node: unknown, { size }: { size?: number }) => {
    if (size !== undefined) ftruncateSync(descriptor, size)
  }
  node.node_ops = { ...node.node_ops, setattr: resize }
}
