import { describeFailure } from '@omics/engine'
import type { RemoteFiles } from '@omics/engine/remote'
import { failure, RunFailure } from '@omics/engine/run'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import { textOf } from '../../gateways/jobs/perform-shown.ts'
import { authorisePerson, type Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { keepFile } from '../files/keep.ts'
import { requireSpace } from '../files/space.ts'
import { bindArrived } from '../samples/bind-arrived.ts'
import { type Claimed, noteSize, settleDone, settleFailed } from './queue.ts'
import { shownAddress } from './shown-address.ts'

/** Fetched anew so often where what came is not what it must be. */
const damagedTries = 2
/** Tried again so often where nobody answers, with a longer pause each time. */
const awayTries = 5
const awayPauseSeconds = 30

/** Buttons by which somebody fetches: into their projects, into a public database, which is one too, or for the library. */
const mayFetch = ['project_change', 'public_data_change', 'common_data_change'] as const

/** What has come of a file, as whoever fetches it hears. */
export interface Arriving {
  bytes: number
}

/**
 * Fetches one file whose turn it is and makes it a file of its project, or notes why that could not be. Only what the
 * signal says is thrown.
 */
export async function fetchFile(
  context: Context,
  remote: RemoteFiles,
  file: Claimed,
  arriving: Arriving,
  signal: AbortSignal,
): Promise<void> {
  try {
    await fetchAndKeep(context, remote, file, arriving, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof Unwanted) return
    // How long it is was told by what was no good.
    const forgetSize = file.size === null && isDamaged(error)
    const reason = reasonOf(context, file, error)
    await settleFailed(context.db, file.id, reason, anotherTry(file, error), { forgetSize })
  }
}

async function fetchAndKeep(
  { db, storage }: Context,
  remote: RemoteFiles,
  file: Claimed,
  arriving: Arriving,
  signal: AbortSignal,
): Promise<void> {
  // Whoever asked for it may have lost the right in the hours since, or while it comes.
  const mayStill = () => authorisePerson(db, file.created_by, 'project', file.project_id, 'edit', mayFetch)
  const grant = await mayStill()
  const reserving = new SizeKeeper(db, grant, file)
  const stopped = AbortSignal.any([signal, reserving.refused])
  const fetched = await remote
    .fetch(file.address, {
      signal: stopped,
      progress: (bytes, total) => {
        arriving.bytes = bytes
        if (total === undefined) reserving.watch(bytes)
        else reserving.tell(total)
      },
    })
    .catch(async (error: unknown) => {
      // What its answer said is written down before what has come of it.
      await reserving.reserved()
      throw reserving.refusal ?? error
    })
  try {
    const reserved = await reserving.reserved()
    if (file.size !== null && fetched.bytes !== file.size)
      throw damaged(file.address, `${file.size} B`, `${fetched.bytes} B`)
    const still = await mayStill()
    const staged = await storage.adopt(fetched.path, 'link', fetched.sha256)
    const wanted = {
      parentId: file.parent_id,
      path: file.path,
      name: file.name,
      origin: 'import' as const,
      mustFit: Math.max(0, fetched.bytes - reserved),
    }
    await keepFile({ db, storage }, still, staged, wanted, async (tx, fileId) => {
      if (!(await settleDone(tx, file.id, fileId, fetched.bytes))) throw new Unwanted()
      if (file.sample_id !== null) await bindArrived(tx, still, file.sample_id)
    })
  } finally {
    await remote.forget(fetched.sha256)
  }
}

/** It was paused or removed in the last moment. */
class Unwanted extends Error {}

const damaged = (address: string, expected: string, found: string) =>
  new RunFailure(failure('remoteDamaged', { address: shownAddress(address), expected, found }))

/** Bytes after which it is asked again whether there is room for a file that does not say how long it is. */
const watchedStep = 256 * 1024 ** 2

/**
 * Holds what a file takes of the quota from the moment that its answer says how much that is. One that does not say is
 * refused when it has become longer than what is free.
 */
class SizeKeeper {
  readonly #db: Context['db']
  readonly #grant: Grant<'edit'>
  readonly #file: Claimed
  readonly #refused = new AbortController()
  #reserving: Promise<number> | undefined
  #watchedUntil = watchedStep
  refusal: unknown

  constructor(db: Context['db'], grant: Grant<'edit'>, file: Claimed) {
    this.#db = db
    this.#grant = grant
    this.#file = file
  }

  get refused(): AbortSignal {
    return this.#refused.signal
  }

  tell(total: number): void {
    if (this.#file.size === null) this.#reserving ??= this.#reserve(total)
  }

  /** Of a file that said how long it is, that much is held already. */
  watch(bytes: number): void {
    if (bytes <= this.#watchedUntil) return
    this.#watchedUntil = bytes + watchedStep
    const more = Math.max(0, bytes - (this.#file.size ?? 0))
    void this.#db
      .transaction((tx) => requireSpace(tx, this.#grant, more))
      .catch((error: unknown) => this.#refuse(error))
  }

  #refuse(error: unknown): void {
    this.refusal = error
    this.#refused.abort(error)
  }

  /** Bytes that are held. */
  async reserved(): Promise<number> {
    return this.#file.size ?? (await this.#reserving) ?? 0
  }

  async #reserve(total: number): Promise<number> {
    try {
      await this.#db.transaction(async (tx) => {
        await requireSpace(tx, this.#grant, total)
        await noteSize(tx, this.#file.id, total)
      })
      return total
    } catch (error) {
      this.#refuse(error)
      return 0
    }
  }
}

const isDamaged = (error: unknown) => error instanceof RunFailure && error.failure.code === 'remoteDamaged'

function anotherTry({ tries, damaged: before }: Claimed, error: unknown) {
  if (isTaken(error)) return { seconds: 0, damaged: before }
  if (!(error instanceof RunFailure)) return undefined
  const { code } = error.failure
  if (code === 'remoteDamaged' && before < damagedTries) return { seconds: 0, damaged: before + 1 }
  if ((code === 'remoteAway' || code === 'diskFull') && tries <= awayTries)
    return { seconds: awayPauseSeconds * 2 ** (tries - 1), damaged: before }
  return undefined
}

/** Another download had the same content and took it into its project in between. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function reasonOf({ log }: Context, { id }: Claimed, error: unknown): Text {
  if (error instanceof RunFailure) {
    const told = (language: 'en' | 'zh') => describeFailure(error.failure, language)
    const [en, zh] = [told('en'), told('zh')]
    // What is advised about runs is not about this.
    if (error.failure.code === 'remoteAway' || error.failure.code === 'diskFull')
      return { en: en.what, zh: zh.what }
    return { en: `${en.what} ${en.advice}`, zh: `${zh.what}${zh.advice}` }
  }
  if (
    error instanceof Problem &&
    (error.code === 'not_found' || error.code === 'forbidden' || error.code === 'not_permitted')
  )
    return noRight
  if (error instanceof Problem) return textOf(error)
  log.error({ err: error, download: id }, 'A download failed')
  return { en: 'Something went wrong on our side. Try again.', zh: '服务器出错了，请重试。' }
}

const noRight: Text = {
  en: 'Whoever asked for it may not change this project any more.',
  zh: '发起下载的用户已无权编辑此项目。',
}
