import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { files } from '@omics/contract/files/files'
import { pathOf } from '@omics/contract/endpoint'
import { makeFolder } from '@omics/engine/files'
import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { say } from '../messages.ts'
import { persistently } from '../persistence.ts'
import { refusal } from '../refusal.ts'
import type { RemoteFile } from './selection.ts'

export interface FetchRequest {
  readonly api: Api
  readonly file: RemoteFile
  readonly folder: string
  /** Replaces another file of the same name. */
  readonly force: boolean
  onBytes(bytes: number): void
  onResumed(path: string, offset: number): void
}

export interface Fetched {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** It was here already. */
  readonly kept: boolean
}

/**
 * Brings one file here, from where an earlier start broke off, and gives it its name only when its SHA-256 is right.
 * What there is of it bears the sum in its name, so that another file of the same name never goes on with it.
 */
export async function fetchFile(request: FetchRequest): Promise<Fetched> {
  const { file, folder, force, onBytes } = request
  const path = join(folder, ...file.names)
  const here = await hashOf(path, createHash('sha256'))
  if (here) {
    const sha256 = here.hash.digest('hex')
    if (sha256 === file.sha256) {
      onBytes(file.size)
      return { path, size: here.size, sha256, kept: true }
    }
    if (!force) throw new ClientError(say('differs', { path }), { id: 'exists' })
  }
  makeFolder(dirname(path))
  const part = `${path}.${file.sha256?.slice(0, 12) ?? 'unknown'}.part`
  // Without a sum nobody could tell whether the rest belongs to what is here.
  if (file.sha256 === null) await rm(part, { force: true })
  const sha256 = await receive(request, part)
  if (file.sha256 !== null && sha256 !== file.sha256) {
    await rm(part, { force: true })
    throw new ClientError(say('badSum', { path, arrived: sha256, wanted: file.sha256 }), {
      id: 'checksum_mismatch',
    })
  }
  await rename(part, path)
  return { path, size: file.size, sha256, kept: false }
}

async function receive({ api, file, onBytes, onResumed }: FetchRequest, part: string): Promise<string> {
  const hash = createHash('sha256')
  let at = (await hashOf(part, hash))?.size ?? 0
  if (at > 0) onResumed(part, at)
  onBytes(at)
  const handle = await open(part, 'a')
  try {
    const fetchRest = async () => {
      if (at >= file.size) return
      for await (const chunk of bytesFrom(api, file.id, at)) {
        await handle.appendFile(chunk)
        hash.update(chunk)
        at += chunk.length
        onBytes(chunk.length)
      }
      if (at < file.size) throw lost(api.server)
    }
    await persistently(api.server, fetchRest, () => at)
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

async function* bytesFrom(api: Api, id: string, start: number): AsyncGenerator<Uint8Array> {
  const answer = await api.send(pathOf(files.content.path, { id }), {
    ...(start > 0 && { headers: { range: `bytes=${start}-` } }),
  })
  if (answer.status !== (start > 0 ? 206 : 200) || !answer.body) {
    throw refusal(api.server, answer.status, await answer.text())
  }
  try {
    yield* answer.body
  } catch {
    throw lost(api.server)
  }
}

function lost(server: string): ClientError {
  return new ClientError(say('lost', { server }), { exitCode: exitCodes.unreachable, id: 'unreachable' })
}

/** Feeds a hash with what is in a file; undefined when there is none. */
async function hashOf(path: string, hash: Hash): Promise<{ hash: Hash; size: number } | undefined> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry?.isFile()) return undefined
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { hash, size }
}
