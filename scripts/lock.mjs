// What one process at a time may do, among all of this machine.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

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

/** Whether the process that wrote itself into a lock lives no more. */
function isOver(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // Not written yet: it lives.
    return holder > 0 && !lives(holder)
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
