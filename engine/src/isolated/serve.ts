import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Channel, type Message, type Methods } from './channel.ts'

/** Behind everything that answers people, whose calls are short. */
const NICENESS = 10

// A busy process sees neither that its parent is gone nor what it takes beside its heap: a thread of its own looks.
const guard = `
const { parentPort, workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.ppid !== workerData.parent || process.memoryUsage.rss() > workerData.bytes) process.kill(process.pid, 'SIGKILL')
}, 500)`

/** What a process takes that has evaluated nothing yet. */
const OWN_MEGABYTES = 400

/** Makes this process an evaluator, which ends with the one that started it. */
export function serveEvaluations<Theirs extends Methods>(
  methodsFor: (parent: Channel<Theirs>) => Methods,
): void {
  const heapMegabytes = Number(process.argv[2])
  goBehind()
  chooseFirst()
  const bytes = (heapMegabytes + OWN_MEGABYTES) * 2 ** 20
  new Worker(guard, { eval: true, workerData: { parent: process.ppid, bytes } }).unref()
  const channel = new Channel<Theirs>((message) => {
    if (process.connected) process.send?.(message)
  })
  channel.serve({ ping: () => undefined, ...methodsFor(channel) })
  process.on('message', (message) => channel.receive(message as Message))
  process.on('disconnect', () => process.exit(0))
}

/** On Linux each thread has a priority of its own, and those that collect garbage were there before this program. */
function goBehind(): void {
  try {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), NICENESS)
  } catch {
    setPriority(NICENESS)
  }
}

/** Where the machine runs out of memory, this goes before what others depend on. */
function chooseFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Elsewhere than on Linux nobody asks.
  }
}
