import { z } from 'zod'
import type { ErrorCode } from '@omics/contract/errors'
import { ApiFailure } from './failure.ts'

const envelope = z.object({
  code: z.number(),
  message: z.union([z.string(), z.array(z.string())]).default(''),
  data: z.unknown(),
  error: z
    .object({
      // Not looked up: the texts of all codes would come with every page. One of a newer server is like none that is asked for.
      id: z.custom<ErrorCode>((id) => typeof id === 'string'),
      fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      details: z.record(z.string(), z.unknown()).optional(),
      reference: z.string().optional(),
    })
    .optional(),
})

const passing = new Set([200, 201, 202, 10000])

/**
 * The data of an answer. Throws an ApiFailure where the status or, on a 2xx, the code in the body says no.
 * @param codes the codes in the body that say yes
 */
export function dataOf(status: number, text: string, codes: ReadonlySet<number> = passing): unknown {
  const body = read(text)
  const ok = status >= 200 && status < 300
  if (ok && body && codes.has(body.code)) return body.data
  throw new ApiFailure(ok && !body ? 502 : status, failureBody(body))
}

function read(text: string): z.output<typeof envelope> | undefined {
  try {
    const parsed = envelope.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

type FailureBody = ConstructorParameters<typeof ApiFailure>[1]

function failureBody(body: z.output<typeof envelope> | undefined): FailureBody {
  if (!body) return {}
  const { error } = body
  // Programs name the fields by their keys, which say nothing to people; forms mark them.
  const told = error?.fields?.length ? error.fields.map(({ message }) => message) : [body.message].flat()
  const messages = [...new Set(told)].filter((message) => message !== '')
  return {
    code: body.code,
    message: messages.join('; '),
    messages,
    data: body.data,
    ...(error && { error: definedOnly(error) }),
  }
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

function definedOnly<T extends { id: unknown }>(value: T): Defined<T>
function definedOnly(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}
