import type { JobExit } from '../../executor.ts'

/** What the supervisor is told and what it says: one JSON text a line over a unix socket. */
export type StartJob = {
  id: string
  /** Gets stdout, stderr and exit.json. */
  folder: string
  program: string
  /** The first arguments, alike for many jobs. */
  common: readonly string[]
  /** The arguments after these. */
  own: readonly string[]
  environment: Readonly<Record<string, string>>
  /** Files that are opened for reading as descriptors 3, 4 and so on. */
  opened?: readonly string[]
  timeoutSeconds?: number
  /** Processors that it asked for: its part of them while there are fewer than are wanted. */
  cpu: number
  /** Another job: this one starts when that one ends, or now if it is not under way. */
  after?: string | undefined
  /** Enforced where a memory cgroup can be made. */
  memoryLimitBytes?: number
  /** What the work folder may take, and each file in it. */
  diskLimitBytes?: number
}

export type Request =
  /** Arguments that later jobs name by their number. */
  | { do: 'define'; common: readonly string[]; number: number }
  | { do: 'start'; job: Omit<StartJob, 'common'>; common: number }
  /** Start it now, whatever it waits for. */
  | { do: 'begin'; id: string }
  | { do: 'cancel'; ids: readonly string[] }
  /** Is it running, and is it that process? If so its end will be told. */
  | { do: 'watch'; id: string; process?: { pid: number; pidStart: string } }
  /** End all jobs, then yourself. */
  | { do: 'end' }

export type Reply =
  /** First of all: a connection alone can also be one to a supervisor that is just ending. */
  | { say: 'hello' }
  | { say: 'started'; id: string; pid: number; pidStart: string }
  | { say: 'refused'; id: string; reason: string }
  | { say: 'exited'; id: string; exit: JobExit }
  /** No such job is running here. */
  | { say: 'unknown'; id: string }
  | { say: 'watching'; id: string }

export const SOCKET = 'supervisor.sock'

/** Cuts a stream of bytes into its lines and gives each, parsed. */
export function lineReader<Message>(receive: (message: Message) => void): (chunk: Buffer) => void {
  let rest = ''
  const decoder = new TextDecoder()
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) receive(JSON.parse(line))
  }
}
