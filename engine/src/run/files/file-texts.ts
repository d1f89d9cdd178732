import { statSync } from 'node:fs'
import { constants } from 'node:os'
import { getSystemErrorMessage } from 'node:util'
import { folderSize } from '../../files/folder-size.ts'
import { NoRegularFile, readRegular } from '../../files/regular-file.ts'

// What read_string and its kind take into memory at most.
const READABLE = 256 * 2 ** 20
// Reading so little takes less time than handing the work to another thread.
const SMALL = 65_536

/** Text of a file for an expression; a Promise when it is not small. Throws without the file's path on this host. */
export function readText(path: string): string | Promise<string> {
  return withoutPath(() => readRegular(path, SMALL, READABLE))
}

/** Bytes of a file, or of all that a folder holds. Throws without its path on this host. */
export function sizeOf(path: string): number | Promise<number> {
  return withoutPath<number>(() => {
    const found = statSync(path)
    if (found.isDirectory()) return folderSize(path)
    if (!found.isFile()) throw new NoRegularFile()
    return found.size
  })
}

/** What the system says of a file names it as this host knows it, which is nobody's business who sees the failure. */
function withoutPath<Value>(look: () => Value | Promise<Value>): Value | Promise<Value> {
  try {
    const value = look()
    return value instanceof Promise ? value.catch(refuse) : value
  } catch (error) {
    return refuse(error)
  }
}

/** A name with a NUL never comes as far as the system: no file can have it, so that there is none. */
function systemNumberOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === 'ERR_INVALID_ARG_VALUE') return -constants.errno.ENOENT
  return 'errno' in error ? error.errno : undefined
}

function refuse(error: unknown): never {
  const number = systemNumberOf(error)
  if (typeof number !== 'number') throw error
  throw new Error(getSystemErrorMessage(number), { cause: error })
}
