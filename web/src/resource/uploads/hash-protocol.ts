/** What the page asks of the worker that reads and hashes: these bytes on top of what was hashed before. */
export interface ToHashWorker {
  readonly bytes: Blob
  /** The hash as the answer before gave it; at the beginning of a file there is none. */
  readonly state: Uint8Array<ArrayBuffer> | undefined
}

export type HashAnswer =
  | { readonly state: Uint8Array<ArrayBuffer>; readonly sha256: string }
  /** The name of the error, such as `NotReadableError` when the file changed on the disk. */
  | { readonly unreadable: string }
  /** What went wrong with the hashing itself. */
  | { readonly failed: string }

/** Before its answer it says of each part that it was read, however slowly: whoever says nothing stands still. */
export type FromHashWorker = 'goes on' | HashAnswer
