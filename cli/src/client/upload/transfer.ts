import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { say } from '../messages.ts'
import { persistently } from '../persistence.ts'
import { refusal } from '../refusal.ts'
import { HashedReader } from './hashed-reader.ts'
import type { LocalFile } from './local-files.ts'
import { memoryOf } from './remembered.ts'

export interface TransferRequest {
  readonly api: Api
  readonly projectId: string
  readonly file: LocalFile
  /** A file of the same name goes to the trash; else the new one gets a number. */
  readonly replace: boolean
  /** Told for bytes that are on their way, and at a resumption for those that the server has; negative when lost. */
  onBytes(bytes: number): void
  onResumed(offset: number): void
}

/** Brings one file to the server by the tus protocol, from where an earlier start broke off, and has its SHA-256 compared. */
export async function transfer(request: TransferRequest): Promise<ProjectFile> {
  const { api, file, projectId } = request
  const memory = memoryOf(api.server, projectId, file)
  const reader = await HashedReader.open(file)
  try {
    const id = await openUpload(request, memory)
    await sendBytes(request, id, reader)
    const sha256 = await reader.digest()
    const made = await persistently(api.server, () =>
      api.call(files.finishUpload, { params: { id }, body: { sha256 } }),
    )
    await memory.forget()
    return made
  } catch (error) {
    // What the server refused for good cannot be gone on with.
    if (error instanceof ClientError && [404, 409, 422].includes(error.status)) await memory.forget()
    throw error
  } finally {
    await reader.close()
  }
}

const protocol = { 'tus-resumable': '1.0.0' }

async function openUpload(request: TransferRequest, memory: ReturnType<typeof memoryOf>): Promise<string> {
  const { api, file, projectId, replace, onResumed } = request
  const known = await memory.recall()
  const offset = known === undefined ? undefined : await offsetOf(api, known)
  if (known !== undefined && offset !== undefined) {
    if (offset > 0) onResumed(offset)
    return known
  }
  const metadata = { project_id: projectId, relative_path: file.target, replace: String(replace) }
  const answer = await persistently(api.server, async () => {
    const answer = await api.send('/api/upload', {
      method: 'POST',
      headers: { ...protocol, 'upload-length': String(file.size), 'upload-metadata': encoded(metadata) },
    })
    if (!answer.ok) throw refusal(api.server, answer.status, await answer.text())
    return answer
  })
  const id = z.uuid().parse(answer.headers.get('location')?.split('/').pop())
  await memory.keep(id)
  return id
}

function encoded(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** How many bytes the server has; undefined when it does not know the upload any more. */
async function offsetOf(api: Api, id: string): Promise<number | undefined> {
  const answer = await persistently(api.server, () =>
    api.send(`/api/upload/${id}`, { method: 'HEAD', headers: protocol }),
  )
  // A server that is just starting says nothing about the upload.
  if (answer.status === 401 || answer.status >= 500) throw refusal(api.server, answer.status, '')
  return answer.ok ? Number(answer.headers.get('upload-offset')) : undefined
}

async function sendBytes(request: TransferRequest, id: string, reader: HashedReader): Promise<void> {
  const { api, file, onBytes } = request
  let told = 0
  const reach = (offset: number) => {
    onBytes(offset - told)
    told = offset
  }
  let kept = 0
  await persistently(
    api.server,
    async () => {
      kept = (await offsetOf(api, id)) ?? gone(api.server)
      reach(kept)
      if (kept < file.size) await sendFrom(api, id, counted(reader.from(kept), kept, reach), kept)
    },
    () => kept,
  )
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  start: number,
  reach: (offset: number) => void,
): AsyncGenerator<Uint8Array> {
  let at = start
  for await (const piece of pieces) {
    yield piece
    at += piece.length
    reach(at)
  }
}

async function sendFrom(
  api: Api,
  id: string,
  pieces: AsyncIterable<Uint8Array>,
  offset: number,
): Promise<void> {
  const answer = await api.send(`/api/upload/${id}`, {
    method: 'PATCH',
    headers: {
      ...protocol,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: ReadableStream.from(pieces),
    duplex: 'half',
  })
  // The server still holds what a lost connection was sending: it is asked anew for its offset.
  const passing = answer.status === 409 || answer.status === 423
  if (passing) throw lost(api.server)
  if (!answer.ok) throw refusal(api.server, answer.status, await answer.text())
}

function lost(server: string): ClientError {
  return new ClientError(say('lost', { server }), { exitCode: exitCodes.unreachable, id: 'unreachable' })
}

function gone(server: string): never {
  throw new ClientError(say('uploadGone', { server }), { id: 'not_found', status: 404 })
}
