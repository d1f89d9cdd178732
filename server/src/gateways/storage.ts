import type { Readable } from 'node:stream'

/** Bytes between two positions, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Bytes that have arrived and whose digest is known, but which the store does not hold under their key yet. Staging
 * is slow and placing quick, so that a transaction need only hold its locks for the latter.
 */
export interface Staged {
  /** Lower-case hexadecimal SHA-256, which is the key too: equal contents are stored once. */
  readonly sha256: string
  readonly size: number
  /** Makes the bytes readable under their key, for good: they outlive a crash right after. */
  place(): Promise<void>
  /** Removes what was staged. Does nothing once it has been placed. */
  discard(): Promise<void>
}

/** Where the bytes of files are: a local folder, or a store behind the same few calls. */
export interface Storage {
  /** Takes a stream of bytes in. Throws `disk_full` when there is no room, and leaves nothing behind. */
  stage(bytes: AsyncIterable<Uint8Array>): Promise<Staged>
  /**
   * Takes a finished file in without copying it where that can be: `move` takes it away from its place, `link` leaves
   * it there.
   * @param sha256 its digest when it is known; without it the file is read once
   */
  adopt(path: string, how: 'move' | 'link', sha256?: string): Promise<Staged>
  /** The bytes under a key. The stream fails when there are none. */
  open(key: string, range?: ByteRange): Readable
  /** Undefined when there is nothing under the key. */
  size(key: string): Promise<number | undefined>
  /** Bytes that removing a key would free: none of a file that has another name elsewhere on the disk, or is not there. */
  sizeAlone(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** Removes what was staged so many milliseconds ago and neither placed nor discarded: whoever did that was killed. */
  sweep(age: number): Promise<void>
  /** Where programs of this machine read the bytes. */
  path(key: string): string
  /** Bytes that the disk still takes. */
  free(): Promise<number>
}
