// Keeps a program going: what was up and ends though nobody asked it to is started again.
import { setTimeout as delay } from 'node:timers/promises'
import { endOf, startNode24, whenAskedToEnd } from './node24.mjs'

/** Longest wait in seconds before a program that keeps dying is started again. */
const longestPause = 60
/** What lived for so many milliseconds did not die of its start. */
const longEnough = 60_000

/**
 * Runs a program under the pinned Node until it, or somebody, ends it in order, and answers with the status to exit
 * with. It says `ready` to this process when it is up; one that never was is not started again, for it has told its
 * reader why.
 *
 * @param {readonly string[]} parameters
 * @param {(reason: string, seconds: number) => void} tell before it is started again
 * @returns {Promise<number>}
 */
export async function keepRunning(parameters, tell) {
  const asked = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  whenAskedToEnd((signal) => {
    asked.abort()
    child?.kill(signal)
  })
  let wasUp = false
  for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
    const began = Date.now()
    child = startNode24(parameters, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      if (message === 'ready') wasUp = true
    })
    const { status, signal } = await endOf(child)
    if (asked.signal.aborted || status === 0 || !wasUp) return status
    if (Date.now() - began > longEnough) pause = 1
    tell(signal ?? `exit ${status}`, pause)
    await delay(pause * 1000, undefined, { signal: asked.signal }).catch(() => undefined)
    if (asked.signal.aborted) return 0
  }
}
