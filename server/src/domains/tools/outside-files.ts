import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describeFailure } from '@omics/engine'
import { readAddress, type RemotePart } from '@omics/engine/remote'
import { RunFailure } from '@omics/engine/run'
import { outsideFiles as endpoints } from '@omics/contract/tools/outside-files'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { createRemoteInputs } from '../../gateways/remote-inputs.ts'
import type { ByteRange } from '../../gateways/storage.ts'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField, type Sentence } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { callerAsReader } from '../files/links.ts'
import { rangeIn } from '../files/send.ts'
import { sendStream } from '../files/send-stream.ts'

const hour = 3600
const patienceMs = 20_000

export default implement(endpoints, {
  open: async ({ context, identity, body: { address } }) => {
    const { name, size } = await sizeOf(context, address)
    const { kind, id } = callerAsReader(identity)
    const until = String((Math.floor(Date.now() / 1000 / hour) + 2) * hour)
    const said = { address, by: `${kind}:${id}`, until, size: String(size) }
    const query = new URLSearchParams({ ...said, signature: context.signer.sign(partsOf(said)) })
    const key = createHash('sha256').update(address).digest('hex').slice(0, 16)
    return { name, size, url: `/api/outside_files/${key}/${encodeURIComponent(name)}?${query}` }
  },

  content: async ({ context, query, request, reply }) => {
    const { address, by, until, size, signature } = query
    const said = { address, by, until: String(until), size: String(size) }
    if (!context.signer.isValid(partsOf(said), signature) || until * 1000 <= Date.now())
      throw new Problem('link_ended')
    await requireHere(context.db, by)
    const range = rangeIn(request.headers.range, size)
    if (range === 'unsatisfiable') throw new Problem('range_not_satisfiable', { details: { size } })
    const wanted = range ?? { start: 0, end: size - 1 }
    const { start, end } = wanted
    // Before the headers of the file, as a refusal is of another length and kind.
    const isRead = request.method !== 'HEAD' && size > 0
    const part = isRead && (await openPart(context, address, wanted, leavingOf(reply)))
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'content-type': 'application/octet-stream',
      'content-length': end - start + 1,
    })
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
    if (part) await sendPart(part, wanted, reply)
    else await reply.send(Readable.from([]))
    return null
  },
})

const partsOf = ({ address, by, until, size }: Record<'address' | 'by' | 'until' | 'size', string>) => [
  'outside',
  address,
  by,
  until,
  size,
]

type Reply = Parameters<typeof sendStream>[0]

/** Aborted when whoever asked has left. */
function leavingOf(reply: Reply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  return leaving.signal
}

async function sendPart(part: RemotePart, range: ByteRange, reply: Reply): Promise<void> {
  try {
    await sendStream(reply, Readable.from(cut(part, range)))
  } finally {
    part.drop()
  }
}

/** What was asked for, also of an answer that gives the whole. */
async function* cut({ status, body }: RemotePart, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = status === 206 ? start : 0
  for await (const bytes of body) {
    const wanted = bytes.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += bytes.length
    if (wanted.length > 0) yield wanted
    if (at > end) return
  }
}

/** The name and length of a file outside. Throws where it cannot be read, or does not say how long it is. */
async function sizeOf(context: Context, address: string): Promise<{ name: string; size: number }> {
  const signal = AbortSignal.timeout(patienceMs)
  const { status, name, size, drop } = await openPart(context, address, { start: 0, end: 0 }, signal)
  drop()
  if (size !== undefined) return { name, size }
  if (status === 416) return { name, size: 0 }
  throw unreachable(address, { en: 'it does not say how long the file is', zh: '对方没有给出文件大小' })
}

async function openPart(
  { config, outside }: Context,
  address: string,
  range: ByteRange,
  signal: AbortSignal,
): Promise<RemotePart> {
  if (readAddress(address) === undefined)
    throw refuseField('address', {
      en: 'This is no address of a file. It begins with https://, http:// or s3:// and ends with the name of the file.',
      zh: '这不是文件地址。地址须以 https://、http:// 或 s3:// 开头，并以文件名结尾。',
    })
  try {
    return await createRemoteInputs(config, outside).openPart(address, range, signal)
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error
    const { failure } = error
    if (failure.code !== 'remoteAway')
      throw refuseField('address', { en: sentence(failure, 'en'), zh: sentence(failure, 'zh') })
    // What it advises is for runs, which go on with what they have.
    const told = (language: 'en' | 'zh') => describeFailure(failure, language).what
    throw unreachable(address, { en: told('en'), zh: told('zh') }, error)
  }
}

function sentence(failure: RunFailure['failure'], language: 'en' | 'zh'): string {
  const { what, advice } = describeFailure(failure, language)
  return language === 'en' ? `${what} ${advice}` : what + advice
}

function unreachable(address: string, reason: Sentence, cause?: unknown): Problem {
  return new Problem('outside_unreachable', {
    details: { host: URL.parse(address)?.host ?? '', reason },
    cause,
  })
}

/** Throws `link_ended` unless whoever an address was signed for is still signed in, or their token in force. */
async function requireHere(db: Database, by: string): Promise<void> {
  const [kind = '', id = ''] = by.split(':')
  if (!isId(id)) throw new Problem('link_ended')
  const { rows } = await db.execute(sql`
    select 1 from person p join (
      select person_id, expires_at from session where ${kind} = 'session' and id = ${id}
      union all
      select person_id, expires_at from personal_token where ${kind} = 'token' and id = ${id} and 'read' = any (scopes)
    ) h on h.person_id = p.id and (h.expires_at is null or h.expires_at > now())
    where p.state = 'active'`)
  if (rows.length === 0) throw new Problem('link_ended')
}
