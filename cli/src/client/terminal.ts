import { styleText } from 'node:util'
import { wrongArguments } from '../wrong-arguments.ts'
import { terminalText, write } from '../terminal-text.ts'
import { ClientError, usageError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { usageOf, type ClientCommand } from './usage.ts'

/** Where a command speaks: sentences for people, or one JSON for programs. */
export interface Terminal {
  readonly json: boolean
  /** A line of the result; nothing with --json. */
  print(line: string): void
  /** A line beside the result, on standard error; nothing with --json. */
  note(line: string): void
  /** The one JSON of --json. */
  result(value: unknown): void
}

/**
 * Carries a command out and gives its exit status. Errors are told on standard error, and with --json as one JSON
 * on standard output too.
 */
export async function runCommand(
  name: ClientCommand,
  args: readonly string[],
  work: (terminal: Terminal) => Promise<number>,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usageOf(name)}\n`)
    return exitCodes.done
  }
  process.stdout.on('error', endWithReader)
  const terminal = openTerminal(args.includes('--json'))
  try {
    return await work(terminal)
  } catch (error) {
    const told = tellable(error)
    if (!told) throw error
    const usage = told.exitCode === exitCodes.usage ? `\n\n${usageOf(name)}` : ''
    process.stderr.write(
      `${styleText('red', `omics ${name}:`, { stream: process.stderr })} ${terminalText(told.message)}${usage}\n`,
    )
    terminal.result({ error: { id: told.id, message: told.message, exit: told.exitCode } })
    return told.exitCode
  }
}

/** Whoever reads our output, such as `head`, has enough. */
function endWithReader(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(exitCodes.done)
  throw error
}

function openTerminal(json: boolean): Terminal {
  return {
    json,
    print: (line) => void (json || write(process.stdout, `${line}\n`)),
    note: (line) => void (json || write(process.stderr, `${line}\n`)),
    result: (value) => void (json && process.stdout.write(`${JSON.stringify(value)}\n`)),
  }
}

/** What has a sentence of its own; anything else is a fault of the program. */
function tellable(error: unknown): ClientError | undefined {
  if (error instanceof ClientError) return error
  const wrong = wrongArguments(error)
  if (wrong !== undefined) return usageError(wrong)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // What the file system refuses names the path and the reason.
  return 'syscall' in error ? new ClientError(error.message, { id: String(error.code) }) : undefined
}
