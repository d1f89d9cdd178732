import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { invalidate } from '../../api/query.ts'
import { randomId } from '../../ui/browser/random-id.ts'
import { reasonOf } from './reason.ts'
import { Speed } from './speed.ts'
import type { Transfer, TransferEvents } from './transfer.ts'
import { isActive, isOpen, type Chosen, type UploadItem } from './upload-item.ts'

/** More would only share the same line. */
const atOnce = 3
const shownEvery = 200

interface Entry {
  item: UploadItem
  readonly chosen: Chosen
  readonly speed: Speed
  transfer: Transfer | undefined
}

/**
 * The files on their way. It belongs to the window, not to a screen: it goes on while people look at other pages, and
 * ends only with the window, which the browser then asks about.
 */
class UploadQueue {
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #snapshot: readonly UploadItem[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #discarding: Promise<unknown> = Promise.resolve()

  constructor() {
    addEventListener('beforeunload', (event) => {
      if (this.#snapshot.some(isActive)) event.preventDefault()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly items = (): readonly UploadItem[] => this.#snapshot

  /** Sends files when it is their turn; gives the ids of their items. */
  add(chosen: readonly Chosen[]): string[] {
    const ids = chosen.map((one) => {
      const { projectId, parentId, path, file, meantFor, isMade = false } = one
      const id = randomId()
      const item: UploadItem = {
        id,
        projectId,
        parentId,
        path,
        size: file.size,
        sent: 0,
        speed: 0,
        state: 'waiting',
        reason: '',
        fileId: undefined,
        meantFor,
        isMade,
      }
      this.#entries.set(id, { item, chosen: one, speed: new Speed(), transfer: undefined })
      return id
    })
    this.#fill()
    // Nobody sends a form in the moment before it knows that a file is on its way.
    this.#publish()
    return ids
  }

  pause(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry || !isOpen(entry.item) || entry.item.state === 'checking') return
    void entry.transfer?.pause()
    entry.speed.rest()
    this.#change(id, { state: 'paused', speed: 0 })
    this.#fill()
  }

  /** Goes on with what was paused, or tries what failed once more. */
  resume(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    if (entry.item.state === 'failed') entry.transfer = undefined
    this.#change(id, { state: 'waiting', reason: '' })
    this.#fill()
  }

  pauseAll(): void {
    for (const { item } of this.#entries.values()) this.pause(item.id)
  }

  resumeAll(): void {
    for (const { item } of this.#entries.values()) if (item.state === 'paused') this.resume(item.id)
  }

  /** Takes it out of the list; one that is not done is given up. */
  remove(id: string): void {
    const entry = this.#entries.get(id)
    this.#entries.delete(id)
    if (entry && entry.item.state !== 'done') {
      this.#discarding = Promise.allSettled([this.#discarding, entry.transfer?.discard()])
      entry.chosen.onEnd?.(id, undefined)
    }
    this.#show()
    this.#fill()
  }

  /** Settles once the server has forgotten what was given up. */
  readonly discarded = (): Promise<unknown> => this.#discarding

  clearDone(): void {
    for (const { item } of [...this.#entries.values()])
      if (item.state === 'done') this.#entries.delete(item.id)
    this.#show()
  }

  #fill(): void {
    const entries = [...this.#entries.values()]
    let free = atOnce - entries.filter(({ item }) => isActive(item)).length
    for (const entry of entries) {
      if (free <= 0) break
      if (entry.item.state !== 'waiting') continue
      free -= 1
      void this.#start(entry)
    }
    this.#show()
  }

  async #start(entry: Entry): Promise<void> {
    const { id } = entry.item
    this.#change(id, { state: 'sending' })
    try {
      // tus and hashing are fetched with the first file, not with the first page.
      const { createTransfer } = await import('./transfer.ts')
      if (this.#entries.get(id)?.item.state !== 'sending') return
      entry.transfer ??= createTransfer(entry.chosen, this.#events(entry))
      entry.transfer.start()
    } catch (error) {
      this.#fail(id, error)
    }
  }

  #events({ item: { id }, speed, chosen }: Entry): TransferEvents {
    return {
      onProgress: (sent) => {
        const { state } = this.#entries.get(id)?.item ?? {}
        if (state === 'sending' || state === 'lost')
          this.#change(id, { sent, speed: speed.note(sent), state: 'sending' })
      },
      onLost: () => {
        speed.rest()
        if (this.#entries.get(id)?.item.state === 'sending') this.#change(id, { state: 'lost', speed: 0 })
      },
      onChecking: () => this.#change(id, { state: 'checking', speed: 0 }),
      onDone: (fileId) => {
        this.#change(id, { state: 'done', fileId, speed: 0 })
        chosen.onEnd?.(id, fileId)
        this.#changed()
        this.#fill()
      },
      onFailed: (error) => this.#fail(id, error),
    }
  }

  #fail(id: string, error: unknown): void {
    this.#change(id, { state: 'failed', reason: reasonOf(error), speed: 0 })
    this.#fill()
  }

  /** Lists of files are fetched anew at most every few seconds while many small ones arrive. */
  #changedTimer: ReturnType<typeof setTimeout> | undefined
  #changed(): void {
    if (this.#changedTimer !== undefined) return
    this.#changedTimer = setTimeout(() => {
      this.#changedTimer = undefined
      void invalidate(files.findDir, files.dir, files.space, files.uploads, projects.dashboard)
    }, 400)
  }

  #change(id: string, patch: Partial<UploadItem>): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    entry.item = { ...entry.item, ...patch }
    this.#show()
  }

  #show(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => this.#publish(), shownEvery)
  }

  #publish(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#snapshot = [...this.#entries.values()].map(({ item }) => item)
    for (const listener of this.#listeners) listener()
  }
}

export const uploads = new UploadQueue()
