import { FileUnreadable } from './file-unreadable.ts'
import { RunningHash } from './running-hash.ts'

/**
 * A file that is hashed while the browser sends it: the page itself holds none of its bytes, whatever the size of the
 * file. The next piece is hashed while one is being sent.
 */
export class HashedFile {
  readonly size: number
  readonly #file: File
  readonly #hash: RunningHash
  readonly #onRead: (start: number) => void

  /** @param onRead tells from where on the file is about to be read */
  constructor(file: File, onRead: (start: number) => void) {
    this.#onRead = onRead
    this.#file = file
    this.#hash = new RunningHash(file)
    this.size = file.size
  }

  /** What tus-js-client asks of a source. */
  async slice(start: number, end: number): Promise<{ value: Blob; done: boolean }> {
    this.#onRead(start)
    await this.#noticeChange()
    await this.#hash.upTo(Math.min(end, this.size))
    this.#hash.upTo(Math.min(end + (end - start), this.size)).catch(() => undefined)
    return { value: this.#file.slice(start, end), done: end >= this.size }
  }

  /** SHA-256 of the whole file, of which what was sent is hashed already. */
  digest(): Promise<string> {
    return this.#hash.digest()
  }

  /** tus-js-client closes its source after every attempt; the hash must outlive them. */
  close(): void {}

  end(): void {
    this.#hash.end()
  }

  /** What is sent anew is read by the browser alone; one byte tells whether it is still the file that was chosen. */
  async #noticeChange(): Promise<void> {
    try {
      await this.#file.slice(0, 1).arrayBuffer()
    } catch (error) {
      throw new FileUnreadable(error instanceof Error ? error.name : '')
    }
  }
}
