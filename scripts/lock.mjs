// What one process at a time may do, among all of this machine.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Does some work while no other process holds the lock of a path, and waits for one that does. A lock whose process has
 * ended is nobody's.
 * @template Result
 * @param {string} path
 * @param {() => Result} work
 * @returns {Result}
 */
export function withLock(path, work) {
  while (!taken(path)) Atomics.wait(pause, 0, 0, 100)
  try {
    return work()
  } finally {
    rmSync(path, { force: true })
  }
}

function taken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isOver(path)) rmSync(path, { force: true })
    return false
  }
}

const WRITTEN_WITHIN_MS = 10_000

/** Whether the process that wrote itself into a lock lives no more, or never came to write itself there. */
function isOver(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // A full disk, or a sudden end, leaves a lock of nobody.
    if (holder === 0) return Date.now() - statSync(path).mtimeMs > WRITTEN_WITHIN_MS
    return !lives(holder)
  } catch {
    return false
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
