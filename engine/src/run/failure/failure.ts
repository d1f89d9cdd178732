import { basename } from 'node:path'
import type { JobExit } from '../../executors/executor.ts'
import { ProgramTrouble, type Trouble } from '../../executors/outside-program.ts'
import { storable } from '../files/stored-values.ts'
import { lastComplaint, readSentence } from './tool-sentences.ts'

/** What can go wrong, each with the arguments that its text names. */
export type FailureArgs = {
  /** `limit` in bytes as text, empty when the task had none. */
  outOfMemory: { limit: string }
  /** The task names no memory and needed more than such a task gets: `limit` in bytes as text. */
  outOfDefaultMemory: { limit: string }
  commandNotFound: { command: string }
  /** The image that the task ran in has no such command. */
  commandNotInImage: { command: string; image: string }
  missingIndex: { file: string }
  truncatedGzip: { file: string }
  wrongFormat: { file: string }
  noSuchFile: { file: string }
  permission: { file: string }
  diskFull: Record<never, string>
  /** The disk keeps no further file, however small. */
  filesFull: Record<never, string>
  /** The task took more disk than it had asked for: `limit` in bytes as text. */
  diskLimit: { limit: string }
  /** The task had as many processes as one may have. */
  processLimit: Record<never, string>
  timeout: { seconds: string }
  noNetwork: { host: string }
  killed: { signal: string }
  exitCode: { exitCode: string }
  /** The command itself says what it cannot work with, in both languages. */
  refused: { en: string; zh: string }
  /** Files name their sequences differently: `sequence` stands in one and not in the other. */
  sequenceUnknown: { sequence: string }
  /** Variants were called over another reference: at `place` it has other bases than they say. */
  referenceDiffers: { place: string }
  /** Reads whose four lines do not make a record of FASTQ. */
  readsMalformed: { file: string }
  /** The files of a pair do not hold the same reads in the same order. */
  readsUnpaired: Record<never, string>
  /** A table of samples has not two of a group in its column; `groups` are what stands there. */
  groupUnknown: { group: string; column: string; groups: string }
  /** A table of samples has no such column; `columns` are those it has. */
  columnUnknown: { column: string; columns: string }
  notSorted: { file: string }
  /** Plain, or compressed with gzip, where tools need blocks that they can jump to. */
  notBgzip: { file: string }
  /** A required output is not there. */
  outputMissing: { output: string; path: string }
  /** A required output is not there, and `made` are the first names beside it, as a list. */
  outputNotAmong: { output: string; path: string; made: string }
  /** An output lies outside the work folder, or is a link out of it. */
  outputOutside: { output: string; path: string }
  /** Folders of an output are nested until their path is longer than the system takes. */
  folderTooDeep: { output: string; path: string }
  /** A file among the outputs has a name that the platform cannot keep. */
  nameRefused: { output: string; name: string }
  /** The outputs do not fit into what the project may hold; sizes as people read them. */
  quotaExceeded: { needed: string; free: string }
  /** The task asks for more than there is: `what` is cpu or memory. */
  tooMuchAsked: { what: string; asked: string; has: string }
  /** The task wants to be begun again more often than anybody waits for. */
  retriesRefused: { asked: string; most: string }
  /** The task wants a disk at a place where it sees other things. */
  mountRefused: { mount: string }
  /** The value of an environment variable holds NUL, which none can. */
  variableRefused: { variable: string }
  /** The value of an environment variable is longer than any can be. */
  variableTooLong: { variable: string }
  /** Its bytes are not where the platform has them, such as of a reference that is being made again. */
  inputGone: { file: string }
  inputMissing: { input: string; path: string }
  inputWrong: { en: string; zh: string }
  /** A file outside could not be fetched: nobody answered, or the connection broke again and again. */
  remoteAway: { address: string; en: string; zh: string }
  /** Whoever has it refused to give it. */
  remoteRefused: { address: string; status: string }
  /** It lies inside the network of the platform, where people must not look around. */
  remoteForbidden: { address: string }
  /** `limit` in bytes as text. */
  remoteTooLarge: { address: string; limit: string }
  /** What came is not what the address or the answer said it would be. */
  remoteDamaged: { address: string; expected: string; found: string }
  /** The address ends without the name of a file. */
  remoteUnnamed: { address: string }
  /** No outside engine is set up any more, or another one than the run was handed to. */
  engineUnset: Record<never, string>
  /** The outside engine would not take the run; `message` is what it said. */
  handedRefused: { engine: string; message: string }
  /** The outside engine ended the run in a state of GA4GH WES. */
  handedFailed: { engine: string; state: string; message: string }
  /** The outside engine does not know the run any more. */
  handedLost: { engine: string }
  /** The outside engine keeps an output where it cannot be fetched from. */
  handedOutput: { engine: string; output: string; address: string }
  imageRefused: { image: string }
  /** The image could not be had; `message` is what the container engine said. */
  imageUnavailable: { image: string; message: string }
  /** The task names no image, and that of the platform was not made; `command` makes it. */
  ownImageMissing: { image: string; command: string }
  /** The machine that ran the task went away, more than once. */
  hostLost: Record<never, string>
  /** So many workers of the platform ended while they carried the run on. */
  workerLost: { times: string }
  /** A program that starts tasks does not do its work; `trouble` says how. */
  programTrouble: { program: string; trouble: Trouble }
  /** What the workflow keeps in memory, its tasks aside, takes more than a run may have: `limit` in bytes as text. */
  evaluationTooLarge: { limit: string }
  /** One of its expressions did not come to an end. */
  evaluationTooLong: { seconds: string }
  /** The process that evaluated the workflow ended, and nobody knows why. */
  evaluationLost: Record<never, string>
  /** The executor could not start the task. */
  notStarted: { message: string }
  /** An expression could not be evaluated. */
  expression: { en: string; zh: string; where: string }
  workflowWrong: { file: string; line: string; en: string; zh: string }
  /** A file that is right has no such task, or neither a workflow nor just one task. */
  nothingToRun: { file: string; en: string; zh: string }
  /** `message` is what an administrator needs to find out more. */
  internal: { message: string }
}
export type FailureCode = keyof FailureArgs

/** Why something failed, ready to be put in words in any language by describeFailure. */
export type Failure<Code extends FailureCode = FailureCode> = {
  [Each in Code]: {
    code: Each
    args: FailureArgs[Each]
    /** The last lines of the task's stderr. */
    stderr?: string
    /** The sentence among them by which the tool told the cause. */
    said?: string
  }
}[Code]

/** A failure with the arguments that its text needs, as databases take them: a path that a task names is any text. */
export function failure<Code extends FailureCode>(code: Code, args: FailureArgs[Code]): Failure<Code> {
  const kept = Object.entries(args).map(([name, text]) => [name, storable(text)])
  return { code, args: Object.assign({ ...args }, Object.fromEntries(kept)) }
}

/** Thrown where a call or a run cannot go on, for a reason that its author can be told. */
export class RunFailure extends Error {
  override name = 'RunFailure'
  readonly failure: Failure
  constructor(why: Failure) {
    super(`${why.code} ${JSON.stringify(why.args)}`)
    this.failure = why
  }
}

/** What an executor throws whose program does not do its work, as the reason of a run; anything else as it is. */
export function explained(error: unknown): unknown {
  if (!(error instanceof ProgramTrouble)) return error
  const { program, trouble } = error
  return new RunFailure(failure('programTrouble', { program: basename(program), trouble }))
}

const SIGXFSZ = 25

/** Why a job failed, in plain words as far as its exit and the end of its stderr tell. */
export function explainExit(
  exit: JobExit,
  stderr: string,
  limits: {
    memoryBytes?: number
    namesMemory?: boolean
    diskBytes?: number
    seconds?: number
    /** That the task ran in. */
    image?: string
  },
): Failure {
  const because = (why: Failure): Failure => (stderr === '' ? why : { ...why, stderr })
  if (exit.endedBy === 'timeout')
    return because(failure('timeout', { seconds: String(limits.seconds ?? '') }))
  if (exit.endedBy === 'memoryLimit') return because(outOfMemory(limits))
  // The kernel says so of a single file, the executor of all together.
  const isTooLarge =
    /File too large|File size limit exceeded/i.test(stderr) ||
    exit.signal === SIGXFSZ ||
    exit.exitCode === 128 + SIGXFSZ
  if (exit.endedBy === 'diskLimit' || (limits.diskBytes !== undefined && isTooLarge))
    return because(failure('diskLimit', { limit: String(limits.diskBytes ?? '') }))
  if (exit.endedBy === 'outputLimit' || isTooLarge) return because(failure('diskFull', {}))
  if (exit.endedBy === 'filesLimit') return because(failure('filesFull', {}))
  if (exit.endedBy === 'hostLost') return because(failure('hostLost', {}))
  const missing = commandNotFound(stderr)
  if (missing !== undefined && (exit.exitCode === 127 || exit.exitCode === 126)) {
    return because(lacksCommand(missing, limits.image))
  }
  const told = readSentence(stderr)
  // What a command says in both languages is told by itself, and is not quoted beside that.
  if (told?.why.code === 'refused') return because(told.why)
  if (told !== undefined) return { ...because(told.why), said: told.said }
  if (missing !== undefined) return because(lacksCommand(missing, limits.image))
  const signal = exit.signal ?? (exit.exitCode > 128 && exit.exitCode < 160 ? exit.exitCode - 128 : undefined)
  // The kernel ends whoever takes too much memory with signal 9; nothing else in a sandbox does.
  if (signal === 9) return because(outOfMemory(limits))
  if (signal !== undefined) return because(failure('killed', { signal: String(signal) }))
  const said = lastComplaint(stderr)
  return {
    ...because(failure('exitCode', { exitCode: String(exit.exitCode) })),
    ...(said !== undefined && { said }),
  }
}

const lacksCommand = (command: string, image: string | undefined) =>
  image === undefined
    ? failure('commandNotFound', { command })
    : failure('commandNotInImage', { command, image })

function outOfMemory({
  memoryBytes,
  namesMemory = true,
}: {
  memoryBytes?: number
  namesMemory?: boolean
}): Failure {
  const limit = { limit: String(memoryBytes ?? '') }
  return namesMemory ? failure('outOfMemory', limit) : failure('outOfDefaultMemory', limit)
}

/** bash: `/command: line 3: bwaa: command not found`; env and dash say it a little differently. */
function commandNotFound(stderr: string): string | undefined {
  return (
    /(?:line \d+: |^|env: |: )['‘]?([^\s'’:]+)['’]?: (?:command not found|not found)$/m.exec(stderr)?.[1] ??
    /^(?:env|\/usr\/bin\/env): ['‘]([^'’]+)['’]: No such file/m.exec(stderr)?.[1]
  )
}

/** Whether more memory could make the next attempt succeed. */
export function isAboutMemory({ code }: Failure): boolean {
  return code === 'outOfMemory' || code === 'outOfDefaultMemory'
}
