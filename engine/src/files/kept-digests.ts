import { appendFileSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { writeWhole } from './write-durably.ts'

const MOST_LINES = 50_000

/**
 * Digests of files in a file that outlives this process, one line each: by what stands for a file as long as it is the
 * same. Several processes may add to it at the same time.
 */
export class KeptDigests {
  readonly #path: string
  #known: Map<string, string> | undefined

  constructor(path: string) {
    this.#path = path
  }

  find(stamp: string): string | undefined {
    this.#known ??= this.#read()
    return this.#known.get(stamp)
  }

  /** Without room for it, the file is only read once more another time. */
  keep(stamp: string, sha256: string): void {
    this.#known?.set(stamp, sha256)
    try {
      makeFolder(dirname(this.#path))
      appendFileSync(this.#path, `${sha256} ${stamp}\n`)
    } catch {
      return
    }
  }

  #read(): Map<string, string> {
    const lines = readLines(this.#path)
    // The oldest are the likeliest to be of no use any more.
    if (lines.length > MOST_LINES) {
      lines.splice(0, lines.length - MOST_LINES / 2)
      writeWhole(this.#path, `${lines.join('\n')}\n`)
    }
    return new Map(lines.map((line) => [line.slice(65), line.slice(0, 64)]))
  }
}

/** Of a line that was cut short nothing is believed. */
function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^[0-9a-f]{64} \[.*\]$/.test(line))
  } catch {
    return []
  }
}
