import { ApiFailure } from '../../api/failure.ts'
import { say } from '../../ui/language/i18n.ts'
import { FileUnreadable } from './file-unreadable.ts'
import { uploadMessages } from './messages.ts'
import { HashingFailed } from './running-hash.ts'

/** Why an upload failed, in a sentence. */
export function reasonOf(error: unknown): string {
  const t = say(uploadMessages)
  if (error instanceof ApiFailure) return error.message || t('connectionLost')
  if (error instanceof FileUnreadable) return t('fileUnreadable')
  if (error instanceof HashingFailed) return t('hashingFailed')
  return error instanceof Error && error.message !== '' ? error.message : t('connectionLost')
}
