// Hashes files that grow on a thread of its own, by reading what has been written of them; the pages are still in memory.
import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** `answer` is given back with what was asked. */
export type ThreadRequest =
  | { kind: 'advance'; path: string; to: number; algorithm: string }
  | { kind: 'digest'; path: string; to: number; algorithm: string; answer: number }
  | { kind: 'forget'; path: string }

/** In hexadecimal; undefined where the file is not what was said. */
export type ThreadAnswer = { answer: number; digest: string | undefined }

interface Reading {
  readonly file: number
  readonly hash: Hash
  at: number
}

const readings = new Map<string, Reading>()
const buffer = Buffer.allocUnsafe(1024 * 1024)
/** Several files take turns after so many bytes, when one of them has to catch up. */
const turnBytes = 32 * 1024 * 1024

function readingOf(path: string, algorithm: string): Reading {
  const known = readings.get(path)
  if (known) return known
  const reading = { file: openSync(path, 'r'), hash: createHash(algorithm), at: 0 }
  readings.set(path, reading)
  return reading
}

/** Hashes up to a position, or a turn of it; true when it is reached. */
function advance(reading: Reading, to: number): boolean {
  const end = Math.min(to, reading.at + turnBytes)
  while (reading.at < end) {
    const read = readSync(reading.file, buffer, 0, Math.min(buffer.length, end - reading.at), reading.at)
    if (read === 0) throw new Error('The file is shorter than was said')
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

function answer(asked: number | undefined, whole?: Reading): void {
  if (asked === undefined) return
  const digest = whole?.hash.copy().digest('hex')
  parentPort?.postMessage({ answer: asked, digest } satisfies ThreadAnswer)
}

/** @param begun what a turn before has begun, which somebody may have forgotten meanwhile */
function serve(request: ThreadRequest, begun?: Reading): void {
  const { path } = request
  if (request.kind === 'forget') return forget(path)
  const asked = request.kind === 'digest' ? request.answer : undefined
  try {
    if (begun !== undefined && readings.get(path) !== begun) return answer(asked)
    const reading = readingOf(path, request.algorithm)
    if (!advance(reading, request.to)) return void setImmediate(serve, request, reading)
    answer(asked, reading.at === request.to ? reading : undefined)
  } catch {
    forget(path)
    answer(asked)
  }
}

parentPort?.on('message', (request: ThreadRequest) => serve(request))
