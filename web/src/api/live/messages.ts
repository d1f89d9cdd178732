import type { RawEvent } from './connection.ts'

/** From a window to what all windows share. */
export type ToShared =
  | { readonly kind: 'follow'; readonly topics: readonly string[]; readonly token: string | undefined }
  | { readonly kind: 'token'; readonly token: string | undefined }
  | { readonly kind: 'leave' }

export type FromShared =
  | { readonly kind: 'event'; readonly event: RawEvent }
  /** Whether the stream is being read. */
  | { readonly kind: 'state'; readonly open: boolean }
  /** It is not, because whoever asks is signed in no longer. */
  | { readonly kind: 'refused' }
