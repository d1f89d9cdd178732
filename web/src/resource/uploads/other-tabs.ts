import { useSyncExternalStore } from 'react'
import { files } from '@omics/contract/files/files'
import { invalidate } from '../../api/query.ts'
import { randomId } from '../../ui/browser/random-id.ts'
import { uploads } from './queue.ts'
import { keyOf } from './upload-item.ts'

interface Told {
  readonly tab: string
  readonly keys: readonly string[]
  /** Whether the others shall tell theirs. */
  readonly asks: boolean
}

/** Time for the other tabs to answer. */
const patience = 300

/** The uploads of this browser's tabs: each tells the others which it has, and asks when it begins. */
class Tabs {
  readonly #tab = randomId()
  readonly #channel = new BroadcastChannel('omics-uploads')
  readonly #others = new Map<string, readonly string[]>()
  readonly #listeners = new Set<() => void>()
  #keys: readonly string[] = []
  #snapshot: ReadonlySet<string> | undefined

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data))
    uploads.subscribe(() => this.#look())
    addEventListener('pagehide', () => this.#tell([]))
    addEventListener('pageshow', ({ persisted }) => persisted && this.#tell(this.#keys, true))
    this.#look()
    this.#tell(this.#keys, true)
    setTimeout(() => this.#publish(), patience)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Undefined until the other tabs have had time to answer. */
  readonly keys = (): ReadonlySet<string> | undefined => this.#snapshot

  #look(): void {
    // What has just come is ours as well: the list of open uploads is older than that.
    const keys = uploads.items().flatMap((item) => (item.state === 'failed' ? [] : [keyOf(item)]))
    if (keys.join() === this.#keys.join()) return
    const before = this.#keys
    this.#keys = keys
    this.#tell(keys)
    void this.#change(before, keys)
  }

  #tell(keys: readonly string[], asks = false): void {
    this.#channel.postMessage({ tab: this.#tab, keys, asks } satisfies Told)
  }

  #hear({ tab, keys, asks }: Told): void {
    if (asks) this.#tell(this.#keys)
    const before = this.#others.get(tab) ?? []
    this.#others.set(tab, keys)
    void this.#change(before, keys)
  }

  async #change(before: readonly string[], keys: readonly string[]): Promise<void> {
    if (before.some((key) => !keys.includes(key))) {
      await uploads.discarded()
      // Whether it came or was broken off, the server knows.
      await invalidate(files.uploads)
    }
    if (this.#snapshot) this.#publish()
  }

  #publish(): void {
    this.#snapshot = new Set([...this.#keys, ...[...this.#others.values()].flat()])
    for (const listener of this.#listeners) listener()
  }
}

const tabs = new Tabs()

/** What this and the other open tabs of this browser are sending or have just sent, by `keyOf`. */
export function useUploadsOfTabs(): ReadonlySet<string> | undefined {
  return useSyncExternalStore(tabs.subscribe, tabs.keys)
}
