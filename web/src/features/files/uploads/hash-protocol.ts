/** What the page asks of the worker that reads and hashes. */
export type ToHashWorker =
  | { readonly kind: 'open'; readonly file: File }
  /** Hashes the file from where the hash stands up to `end`. */
  | { readonly kind: 'hash'; readonly request: number; readonly end: number }
  | { readonly kind: 'digest'; readonly request: number }

export type FromHashWorker =
  /** So many bytes of the file are hashed. */
  | { readonly request: number; readonly hashed: number }
  | { readonly request: number; readonly sha256: string }
  /** The name of the error, such as `NotReadableError` when the file changed on the disk. */
  | { readonly request: number; readonly failed: string }
