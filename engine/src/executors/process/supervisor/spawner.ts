import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nulFields } from '../../nul-fields.ts'

const PROGRAM = fileURLToPath(new URL('./spawner.pl', import.meta.url))

export type Program = {
  argv: readonly [string, ...string[]]
  environment: Readonly<Record<string, string>>
  stdout: string
  stderr: string
  /** Files that are opened for reading as descriptors 3, 4 and so on. */
  opened?: readonly string[]
  /** No file that it writes gets larger. */
  fileBytes: number
}

/** Control groups, each as the file that names its processes. */
export type SpawnerGroups = {
  /** Where the spawner is while it starts nothing. */
  home: readonly string[]
  /** Where it is for good, with all that it starts. */
  own: readonly string[]
}

export type Ended = {
  pid: number
  /** As a shell would say it: 128 + signal when a signal ended it. */
  exitCode: number
  signal?: number
  cpuSeconds: number
  peakMemoryBytes: number
  readBytes: number
  writtenBytes: number
}

export type SpawnerListener = {
  started(pid: number): void
  refused(reason: string): void
  /** The program that waited starts no more. */
  withdrawn(): void
  ended(ended: Ended): void
  /** It has died, and with it all that it had started. */
  gone(): void
}

export const PERL = '/usr/bin/perl'

/**
 * Starts one program after the other, each in a session of its own with /dev/null as input, and tells how they end and
 * what they used.
 */
export class Spawner {
  readonly #child: ChildProcess
  readonly #listener: SpawnerListener
  readonly #exited = Promise.withResolvers<void>()

  constructor({ home, own }: SpawnerGroups, listener: SpawnerListener) {
    this.#listener = listener
    const stdio = ['pipe', 'pipe', 'inherit'] as const
    this.#child = spawn(PERL, [PROGRAM, ...home, '-', ...own], { stdio: [...stdio] })
    let rest = ''
    this.#child.stdout?.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.#hear(line)
    })
    this.#child.on('error', () => this.#end())
    this.#child.on('exit', () => this.#end())
    this.#child.stdin?.on('error', () => {})
  }

  /** Puts the program that is asked for next into these control groups, each named by its file of processes. */
  enter(groups: readonly string[]): void {
    this.#send(['enter', ...groups])
  }

  /** Asks for a program, which starts when the one before has ended. Only one at a time may wait for that. */
  start({ argv, environment, stdout, stderr, opened = [], fileBytes }: Program): void {
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    const files = [stdout, stderr, String(opened.length), ...opened]
    this.#send(['start', wholeBytes(fileBytes), ...files, String(argv.length), ...argv, ...variables])
  }

  /** Says anew how large a file of the program that waits may get. */
  limit(fileBytes: number): void {
    this.#send(['limit', wholeBytes(fileBytes)])
  }

  /** Asks that the program that waits does not start. Without an answer it has started already. */
  withdraw(): void {
    this.#send(['withdraw'])
  }

  /** Ends a program with all of its process group; nothing happens when it has ended already. */
  kill(pid: number): void {
    this.#send(['kill', String(pid)])
  }

  /** Lets it end, and all that it has started with it. Resolves when it has. */
  close(): Promise<void> {
    this.#child.stdin?.end()
    return this.#exited.promise
  }

  #end(): void {
    this.#exited.resolve()
    this.#listener.gone()
  }

  #send(fields: readonly string[]): void {
    const body = Buffer.from(nulFields(fields))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    this.#child.stdin?.write(Buffer.concat([length, body]))
  }

  #hear(line: string): void {
    const [word, ...fields] = line.split(' ')
    const [pid = 0, ...numbers] = fields.map(Number)
    if (word === 'started') this.#listener.started(pid)
    else if (word === 'refused') this.#listener.refused(fields.join(' '))
    else if (word === 'withdrawn') this.#listener.withdrawn()
    else if (word === 'ended') this.#listener.ended(endOf(pid, numbers))
  }
}

const wholeBytes = (bytes: number) => String(Math.ceil(bytes))

function endOf(
  pid: number,
  [status = 0, micro = 0, peakKib = 0, readBytes = 0, writtenBytes = 0]: number[],
): Ended {
  const signal = status & 0x7f
  return {
    pid,
    exitCode: signal === 0 ? (status >> 8) & 0xff : 128 + signal,
    ...(signal === 0 ? {} : { signal }),
    cpuSeconds: micro / 1e6,
    peakMemoryBytes: peakKib * 1024,
    readBytes,
    writtenBytes,
  }
}
