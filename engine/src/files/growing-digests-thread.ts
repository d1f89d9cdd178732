// Hashes files that grow on a thread of its own, by reading what has been written of them; the pages are still in memory.
import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** `answer` is given back with what was asked. */
export type ThreadRequest =
  | { kind: 'advance'; path: string; to: number; algorithms: readonly string[] }
  | { kind: 'digest'; path: string; to: number; algorithms: readonly string[]; answer: number }
  | { kind: 'forget'; path: string }

/** In hexadecimal and in the order of the algorithms; undefined where the file is not what was said. */
export type ThreadAnswer = { answer: number; digests: readonly string[] | undefined }

interface Reading {
  readonly file: number
  readonly hashes: readonly Hash[]
  at: number
}

const readings = new Map<string, Reading>()
const buffer = Buffer.allocUnsafe(1024 * 1024)
/** Several files take turns after so many bytes, when one of them has to catch up. */
const turnBytes = 32 * 1024 * 1024

function readingOf(path: string, algorithms: readonly string[]): Reading {
  const known = readings.get(path)
  if (known) return known
  const hashes = algorithms.map((algorithm) => createHash(algorithm))
  const reading = { file: openSync(path, 'r'), hashes, at: 0 }
  readings.set(path, reading)
  return reading
}

/** Hashes up to a position, or a turn of it; true when it is reached. */
function advance(reading: Reading, to: number): boolean {
  const end = Math.min(to, reading.at + turnBytes)
  while (reading.at < end) {
    const read = readSync(reading.file, buffer, 0, Math.min(buffer.length, end - reading.at), reading.at)
    if (read === 0) throw new Error('The file is shorter than was said')
    for (const hash of reading.hashes) hash.update(buffer.subarray(0, read))
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
  const digests = whole?.hashes.map((hash) => hash.copy().digest('hex'))
  parentPort?.postMessage({ answer: asked, digests } satisfies ThreadAnswer)
}

/** @param begun what a turn before has begun, which somebody may have forgotten meanwhile */
function serve(request: ThreadRequest, begun?: Reading): void {
  const { path } = request
  if (request.kind === 'forget') return forget(path)
  const asked = request.kind === 'digest' ? request.answer : undefined
  try {
    if (begun !== undefined && readings.get(path) !== begun) return answer(asked)
    const reading = readingOf(path, request.algorithms)
    if (!advance(reading, request.to)) return void setImmediate(serve, request, reading)
    answer(asked, reading.at === request.to ? reading : undefined)
  } catch {
    forget(path)
    answer(asked)
  }
}

parentPort?.on('message', (request: ThreadRequest) => serve(request))
