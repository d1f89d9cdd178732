import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./spawner.pl', import.meta.url))

export type Program = {
  argv: readonly [string, ...string[]]
  environment: Readonly<Record<string, string>>
  stdout: string
  stderr: string
  /** Opened for reading as descriptor 3. */
  extra?: string
  /** No file that it writes gets larger. */
  fileBytes: number
  /** The files of processes of the control groups that it belongs to. */
  groups: readonly string[]
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
  started(number: number, pid: number): void
  refused(number: number, reason: string): void
  ended(ended: Ended): void
  /** It has died, and with it all that it had started. */
  gone(): void
}

/** Starts programs, each in a session of its own with /dev/null as input, and tells how they end and what they used. */
export class Spawner {
  readonly #child: ChildProcess
  readonly #listener: SpawnerListener
  #count = 0

  constructor(listener: SpawnerListener) {
    this.#listener = listener
    this.#child = spawn('/usr/bin/perl', [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
    let rest = ''
    this.#child.stdout?.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.#hear(line.split(' '))
    })
    this.#child.on('error', () => listener.gone())
    this.#child.on('exit', () => listener.gone())
    this.#child.stdin?.on('error', () => {})
  }

  /** Asks for a program; gives the number by which the listener hears of it. */
  start({ argv, environment, stdout, stderr, extra = '', fileBytes, groups }: Program): number {
    const number = (this.#count += 1)
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    const limits = [String(Math.ceil(fileBytes)), String(groups.length), ...groups]
    const fields = [String(number), stdout, stderr, extra, ...limits, String(argv.length)]
    this.#send(['start', ...fields, ...argv, ...variables])
    return number
  }

  /** Ends a program with all of its process group; nothing happens when it has ended already. */
  kill(pid: number): void {
    this.#send(['kill', String(pid)])
  }

  /** Lets it end, and all that it has started with it. */
  close(): void {
    this.#child.stdin?.end()
  }

  #send(fields: readonly string[]): void {
    const body = Buffer.from(`${fields.join('\0')}\0`)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    this.#child.stdin?.write(Buffer.concat([length, body]))
  }

  #hear([word, ...fields]: readonly string[]): void {
    const [first = 0, second = 0, ...more] = fields.map(Number)
    if (word === 'started') this.#listener.started(first, second)
    else if (word === 'refused') this.#listener.refused(first, fields.slice(1).join(' '))
    else if (word === 'ended') this.#listener.ended(endOf(first, second, more))
  }
}

function endOf(
  pid: number,
  status: number,
  [micro = 0, peakKib = 0, readBytes = 0, writtenBytes = 0]: number[],
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
