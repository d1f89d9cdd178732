// Hashes uploads on a thread of its own, by reading what has been written of them; the pages are still in memory.
import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

interface Reading {
  readonly file: number
  readonly hash: Hash
  at: number
}

const Request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('advance'), path: z.string(), to: z.number() }),
  z.object({ kind: z.literal('digest'), path: z.string(), to: z.number(), answer: z.number() }),
  z.object({ kind: z.literal('forget'), path: z.string() }),
])

const readings = new Map<string, Reading>()
const buffer = Buffer.allocUnsafe(1024 * 1024)
/** Several uploads take turns after so many bytes, when one of them has to catch up. */
const turnBytes = 32 * 1024 * 1024

function readingOf(path: string): Reading {
  const known = readings.get(path)
  if (known) return known
  const reading = { file: openSync(path, 'r'), hash: createHash('sha256'), at: 0 }
  readings.set(path, reading)
  return reading
}

/** Hashes up to a position, or a turn of it; true when it is reached. */
function advance(reading: Reading, to: number): boolean {
  const end = Math.min(to, reading.at + turnBytes)
  while (reading.at < end) {
    const read = readSync(reading.file, buffer, 0, Math.min(buffer.length, end - reading.at), reading.at)
    if (read === 0) throw new Error('The upload is shorter than was said')
    reading.hash.update(buffer.subarray(0, read))
    reading.at += read
  }
  return reading.at >= to
}

function forget(path: string): void {
  const reading = readings.get(path)
  readings.delete(path)
  if (reading) closeSync(reading.file)
}

function serve(message: unknown): void {
  const request = Request.parse(message)
  try {
    if (request.kind === 'forget') return forget(request.path)
    const reading = readingOf(request.path)
    if (!advance(reading, request.to)) return void setImmediate(serve, message)
    if (request.kind === 'advance') return
    const sha256 = reading.at === request.to ? reading.hash.copy().digest('hex') : undefined
    parentPort?.postMessage({ answer: request.answer, sha256 })
  } catch {
    forget(request.path)
    if (request.kind === 'digest') parentPort?.postMessage({ answer: request.answer })
  }
}

parentPort?.on('message', serve)
