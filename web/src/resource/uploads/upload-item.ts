/** Where a transfer stands. `lost`: the connection broke and is tried again; `checking`: digests are compared. */
export type UploadState = 'waiting' | 'sending' | 'lost' | 'paused' | 'checking' | 'done' | 'failed'

/** A file on its way, as the tray shows it. */
export interface UploadItem {
  readonly id: string
  readonly projectId: string
  /** The folder that it goes into; null is the top of the project. */
  readonly parentId: string | null
  /** Folders below it, and the name. */
  readonly path: string
  readonly size: number
  readonly sent: number
  /** Bytes a second. */
  readonly speed: number
  readonly state: UploadState
  /** What went wrong, in the reader's language. */
  readonly reason: string
  /** The file that was made of it. */
  readonly fileId: string | undefined
  readonly meantFor: MeantFor | undefined
  /** The platform made it, and nobody chose it of their files. */
  readonly isMade: boolean
}

/** The field of a form that a file is to fill. */
export interface MeantFor {
  readonly form: string
  readonly field: string
}

/** A file that somebody chose, and where it is to go. */
export interface Chosen {
  readonly file: File
  readonly projectId: string
  readonly parentId: string | null
  readonly path: string
  /** The upload that it goes on with. */
  readonly uploadUrl?: string | undefined
  readonly meantFor?: MeantFor
  readonly isMade?: boolean
  /** Hears of the file that was made of it, or that it was given up. */
  onEnd?(uploadId: string, fileId: string | undefined): void
}

/** What an upload that the server knows and one of a browser have in common. */
export function keyOf({
  projectId,
  parentId,
  path,
  size,
}: Pick<UploadItem, 'projectId' | 'parentId' | 'path' | 'size'>): string {
  return JSON.stringify([projectId, parentId, path, size])
}

export const isOpen = ({ state }: UploadItem) => state !== 'done' && state !== 'failed'
/** Whether people are told of it: of what the platform made only while it does not arrive. */
export const isTold = ({ isMade, state }: UploadItem) => !isMade || state === 'failed' || state === 'lost'
export const isActive = ({ state }: UploadItem) =>
  state === 'sending' || state === 'lost' || state === 'checking'

export function nameOf({ path }: Pick<UploadItem, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** What is left to do, as numbers for a heading. */
export function summarise(items: readonly UploadItem[]) {
  const bytes = items.reduce((sum, item) => sum + item.size, 0)
  const sent = items.reduce((sum, item) => sum + (item.state === 'done' ? item.size : item.sent), 0)
  const speed = items.filter(isActive).reduce((sum, item) => sum + item.speed, 0)
  const left = items.filter(isOpen).reduce((sum, item) => sum + item.size - item.sent, 0)
  return {
    bytes,
    sent,
    speed,
    done: items.filter((item) => item.state === 'done').length,
    milliseconds: speed > 0 ? (left / speed) * 1000 : undefined,
  }
}
