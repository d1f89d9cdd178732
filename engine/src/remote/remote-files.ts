import { setTimeout as sleep } from 'node:timers/promises'
import { spaceForTasks } from '../files/disk-space.ts'
import { failure, RunFailure } from '../run/failure/failure.ts'
import type { LocatedFile } from '../run/files/run-files.ts'
import { wrongDigest } from './checksums.ts'
import { KeptFiles, type KeptFile } from './kept-files.ts'
import { AddressForbidden, openRemote, type Guard, type RemoteAnswer } from './open-remote.ts'
import { PartialFile, validatorOf, type Validator } from './partial-file.ts'
import { isRemote, readAddress, type RemoteAddress } from './remote-address.ts'
import { damaged, failureFor, refuse, refusePage, TryAgain } from './remote-failures.ts'
import { S3, type S3Options } from './s3.ts'

export type RemoteOptions = {
  /** Keeps what was fetched, each content once. */
  folder: string
  /** Default: every address that this machine reaches. A server must give its own. */
  guard?: Guard
  /** Asked for with each request where it is a function. */
  s3?: S3Options | (() => Promise<S3Options>)
  /** Headers that open addresses of one's own, for that host alone. */
  authorise?: (url: URL) => Readonly<Record<string, string>>
  /** No file may be larger. */
  largestBytes?: number
  /** So often in a row nothing may come before a file is given up; default 6. */
  attempts?: number
}

export type FetchedFile = LocatedFile & { sha256: string; bytes: number }

export type RemotePart = RemoteAnswer & {
  name: string
  /** Bytes of the whole, where the answer tells. */
  size: number | undefined
}

export type FetchOptions = {
  signal?: AbortSignal
  /** Told of every part: bytes so far, and in all where that is known. */
  progress?: (bytes: number, total: number | undefined) => void
  /** What the run found under the address before: it must be the same. */
  sha256?: string
}

/** What fetches the files that a run is given by their addresses. */
export type RemoteSource = {
  /** Whether a text is an address of such a file. */
  has(text: string): boolean
  /** Fetches a file, or finds it as it was fetched before. Rejects with RunFailure, or with the signal's reason. */
  fetch(text: string, options?: FetchOptions): Promise<FetchedFile>
}

const ATTEMPTS = 6
/** After so many bytes of unknown length it is looked whether the disk has room for as many again. */
const STEP_BYTES = 64 * 2 ** 20
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/**
 * Files of https, http and S3, fetched once: what was fetched before is asked for by its tag, what came in part is gone
 * on with, and what came is held against the digests that the address demands and the answer offers.
 */
export class RemoteFiles implements RemoteSource {
  readonly #options: RemoteOptions
  readonly #kept: KeptFiles
  readonly #s3: S3
  readonly #underWay = new Map<string, Promise<FetchedFile>>()
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(options: RemoteOptions) {
    this.#options = options
    this.#kept = new KeptFiles(options.folder)
    this.#s3 = new S3(options.s3 ?? {})
  }

  has(text: string): boolean {
    return isRemote(text)
  }

  fetch(text: string, options: FetchOptions = {}): Promise<FetchedFile> {
    const known = this.#underWay.get(text)
    if (known !== undefined)
      return known.catch((error: unknown) => {
        options.signal?.throwIfAborted()
        if (error instanceof RunFailure) throw error
        // Whoever asked for it first does not want it any more.
        return this.fetch(text, options)
      })
    const fetching = this.#fetch(text, options).finally(() => this.#underWay.delete(text))
    this.#underWay.set(text, fetching)
    return fetching
  }

  /** Asks whether an address can be read, without reading it. Rejects as `fetch` does, after one attempt. */
  async probe(text: string, signal: AbortSignal): Promise<void> {
    const answer = await this.openPart(text, { start: 0, end: 0 }, signal)
    answer.drop()
  }

  /**
   * Opens bytes `start` to `end` (inclusive) of an address, which are kept nowhere. The answer has status 206, or 200
   * where the address gives the whole alone, or 416 where there is nothing. Rejects as `fetch` does, after one attempt.
   */
  async openPart(
    text: string,
    { start, end }: { start: number; end: number },
    signal: AbortSignal,
  ): Promise<RemotePart> {
    const address = readAddress(text)
    if (address === undefined) throw new RunFailure(failure('remoteUnnamed', { address: text }))
    try {
      const asked = { 'accept-encoding': 'identity', range: `bytes=${start}-${end}` }
      const answer = await this.#ask(address, asked, signal)
      const part = { ...answer, name: address.name, size: sizeOf(answer) }
      try {
        if (answer.status === 200 || answer.status === 206) this.#requireSmall(address, part.size ?? 0)
        // Nothing at all cannot be cut.
        else if (answer.status !== 416) refuse(address, answer.status)
      } catch (error) {
        answer.drop()
        throw error
      }
      return part
    } catch (error) {
      throw failureFor(address, error)
    }
  }

  /** Removes bytes of a digest that have gone elsewhere. */
  forget(sha256: string): Promise<void> {
    return this.#kept.forget(sha256)
  }

  /** Removes what nobody has used for so many days. */
  sweep(days: number): Promise<void> {
    return this.#kept.sweep(days)
  }

  async #fetch(text: string, options: FetchOptions): Promise<FetchedFile> {
    const address = readAddress(text)
    if (address === undefined) throw new RunFailure(failure('remoteUnnamed', { address: text }))
    const { name, folder, expected, shown } = address
    await this.#kept.prepare()
    const at = (sha256: string, bytes: number) => ({
      path: this.#kept.pathOf(sha256),
      name,
      folder,
      sha256,
      bytes,
    })
    // What is known by its digest need not be asked for again. A digest alone opens nothing that others have fetched.
    const before = expected.sha256 === undefined ? undefined : await this.#findKept(address)
    const wanted = options.sha256 ?? before?.sha256
    const here = wanted === undefined ? undefined : await this.#kept.bytesOf(wanted)
    if (wanted !== undefined && here !== undefined) return at(wanted, here)
    const { sha256, bytes } = await this.#get(address, options)
    if (options.sha256 !== undefined && sha256 !== options.sha256)
      throw damaged(shown, `sha256 ${options.sha256}`, sha256)
    return at(sha256, bytes)
  }

  /** One after the other for the same address, for all of them write to the same place. */
  #get(address: RemoteAddress, options: FetchOptions): Promise<KeptFile> {
    const { href } = address.url
    const before = this.#turns.get(href) ?? Promise.resolve()
    const own = before.catch(() => undefined).then(() => this.#getNow(address, options))
    this.#turns.set(href, own)
    return own.finally(() => this.#turns.get(href) === own && this.#turns.delete(href))
  }

  async #getNow(address: RemoteAddress, options: FetchOptions): Promise<KeptFile> {
    const partial = new PartialFile(this.#kept.partialPath(address.url.href))
    try {
      return await this.#getPatiently(address, partial, options)
    } finally {
      await partial.release()
    }
  }

  async #getPatiently(
    address: RemoteAddress,
    partial: PartialFile,
    options: FetchOptions,
  ): Promise<KeptFile> {
    const most = this.#options.attempts ?? ATTEMPTS
    let pause = SHORTEST_PAUSE_MS
    for (let attempt = 1; ; attempt += 1) {
      const before = partial.bytes
      try {
        return await this.#attempt(address, partial, options)
      } catch (error) {
        options.signal?.throwIfAborted()
        if (error instanceof RunFailure || error instanceof AddressForbidden) throw failureFor(address, error)
        // As long as something comes it is worth going on.
        if (partial.bytes > before) {
          attempt = 0
          pause = SHORTEST_PAUSE_MS
        }
        if (attempt >= most) throw failureFor(address, error)
        const asked = error instanceof TryAgain ? error.pauseMs : 0
        await sleep(Math.max(pause, asked), undefined, { signal: options.signal })
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  async #attempt(
    address: RemoteAddress,
    partial: PartialFile,
    { signal, progress }: FetchOptions,
  ): Promise<KeptFile> {
    const resumable = await partial.resumable()
    const kept = resumable === undefined ? await this.#findKept(address) : undefined
    const answer = await this.#ask(address, conditions(partial, resumable, kept), signal)
    try {
      if (answer.status === 304 && kept !== undefined) return kept
      await this.#begin(address, answer, partial)
      const total = totalOf(answer, partial.bytes)
      this.#requireRoom(address, total, partial.bytes)
      let asked = partial.bytes
      for await (const part of answer.body) {
        await partial.write(part)
        this.#requireSmall(address, partial.bytes)
        // Nobody knows before how much this one takes.
        if (total === undefined && partial.bytes - asked > STEP_BYTES) {
          asked = partial.bytes
          if (spaceForTasks(this.#options.folder) < STEP_BYTES) throw new RunFailure(failure('diskFull', {}))
        }
        progress?.(partial.bytes, total)
      }
      if (total !== undefined && partial.bytes !== total)
        throw new TryAgain(`${partial.bytes} of ${total} bytes came`, `只收到 ${partial.bytes}/${total} 字节`)
      return await this.#keep(address, answer, partial)
    } finally {
      answer.drop()
      await partial.close()
    }
  }

  /** What was fetched before, unless the address demands something else. */
  async #findKept(address: RemoteAddress): Promise<KeptFile | undefined> {
    const kept = await this.#kept.find(address.url.href)
    return kept && wrongDigest(address, new Headers(), kept) === undefined ? kept : undefined
  }

  async #ask(
    address: RemoteAddress,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
  ): Promise<RemoteAnswer> {
    const isS3 = address.url.protocol === 's3:'
    const request = isS3
      ? await this.#s3.request(address.url, headers)
      : { url: address.url, headers: { ...headers, ...this.#options.authorise?.(address.url) } }
    const answer = await openRemote(request.url, request.headers, signal, this.#options.guard)
    if (isS3 && answer.status >= 300 && (await this.#s3.hasMoved(address.url, answer.headers))) {
      answer.drop()
      return this.#ask(address, headers, signal)
    }
    return answer
  }

  /** Brings what came before to where the answer goes on. */
  async #begin(address: RemoteAddress, { status, headers }: RemoteAnswer, partial: PartialFile) {
    if (status === 200 || status === 206) refusePage(address, headers)
    if (status === 200) return partial.restart(validatorOf(headers))
    if (status === 206 && rangeStart(headers) === partial.bytes && partial.bytes > 0) return partial.goOn()
    if (status === 206 || status === 416) {
      await partial.restart(undefined)
      throw new TryAgain('it sent another part than was asked for', '对方返回的片段与请求不符')
    }
    refuse(address, status, headers)
  }

  #requireRoom(address: RemoteAddress, total: number | undefined, here: number): void {
    if (total === undefined) return
    this.#requireSmall(address, total)
    if (total - here > spaceForTasks(this.#options.folder)) throw new RunFailure(failure('diskFull', {}))
  }

  #requireSmall({ shown }: RemoteAddress, bytes: number): void {
    const limit = this.#options.largestBytes
    if (limit === undefined || bytes <= limit) return
    throw new RunFailure(failure('remoteTooLarge', { address: shown, limit: String(limit) }))
  }

  async #keep(address: RemoteAddress, { headers }: RemoteAnswer, partial: PartialFile): Promise<KeptFile> {
    const { bytes, path } = partial
    const digests = await partial.finish()
    const wrong = wrongDigest(address, headers, digests)
    if (wrong !== undefined) {
      await partial.remove()
      throw damaged(address.shown, wrong.expected, wrong.found)
    }
    const kept = { ...digests, bytes, validator: validatorOf(headers) ?? {} }
    await this.#kept.keep(address.url.href, path, kept)
    await partial.remove()
    return kept
  }
}

function conditions(
  { bytes }: PartialFile,
  resumable: Validator | undefined,
  kept: KeptFile | undefined,
): Record<string, string> {
  // Packed on the way, neither lengths nor ranges would be those of the file.
  const plain = { 'accept-encoding': 'identity' }
  const part = resumable?.etag ?? resumable?.lastModified
  if (part !== undefined) return { ...plain, range: `bytes=${bytes}-`, 'if-range': part }
  if (kept?.validator.etag !== undefined) return { ...plain, 'if-none-match': kept.validator.etag }
  const { lastModified } = kept?.validator ?? {}
  return lastModified === undefined ? plain : { ...plain, 'if-modified-since': lastModified }
}

/** Bytes of the whole that an answer is, or is a part of. */
function sizeOf({ status, headers }: RemoteAnswer): number | undefined {
  const [, whole] = /^bytes (?:\d+-\d+|\*)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (whole !== undefined) return Number(whole)
  const length = headers.get('content-length')
  return status !== 200 || length === null || headers.has('content-encoding') ? undefined : Number(length)
}

function totalOf({ headers }: RemoteAnswer, here: number): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? undefined : here + Number(length)
}

function rangeStart(headers: Headers): number | undefined {
  const [, start] = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '') ?? []
  return start === undefined ? undefined : Number(start)
}
