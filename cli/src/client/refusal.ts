import { z } from 'zod'
import { ClientError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'

const Refused = z.object({
  message: z.union([z.string(), z.array(z.string())]),
  error: z.object({
    id: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
})

/** The error that an answer of the server stands for, in the server's own words, which are in our language. */
export function refusal(server: string, status: number, text: string): ClientError {
  const refused = read(text)
  if (status === 401) {
    return new ClientError(say('tokenRefused', { server }), {
      exitCode: exitCodes.notAllowed,
      id: 'not_signed_in',
      status,
    })
  }
  if (!refused) {
    const gateway = status === 502 || status === 503 || status === 504
    const exitCode = gateway || status < 300 ? exitCodes.unreachable : exitCodes.failed
    return new ClientError(say('notOurs', { server, status }), { exitCode, id: 'unexpected_answer', status })
  }
  const { message, error } = refused
  const fields = (error.fields ?? []).map((field) => `\n  ${field.path}: ${field.message}`)
  // Several sentences are those of the fields.
  const sentence = typeof message === 'string' ? message : fields.length > 0 ? '' : message.join(' ')
  return new ClientError((sentence + fields.join('')).trimStart(), {
    exitCode: exitCodeOf(status),
    id: error.id,
    status,
  })
}

function exitCodeOf(status: number): number {
  if (status === 403) return exitCodes.notAllowed
  return status === 503 ? exitCodes.unreachable : exitCodes.failed
}

function read(text: string): z.output<typeof Refused> | undefined {
  try {
    return Refused.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
