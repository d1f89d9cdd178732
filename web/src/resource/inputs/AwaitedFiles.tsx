import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { nameOf, type UploadItem } from '../uploads/upload-item.ts'

/** Why a form cannot be sent yet: what fills a field that may be left empty would else be missing, and nobody would know. */
export function AwaitedFiles({ coming }: { coming: readonly UploadItem[] }) {
  const t = useMessages(resourceMessages)
  const [first, ...others] = coming
  if (!first) return null
  return others.length === 0
    ? t('uploadAwaited', { name: nameOf(first) })
    : t('uploadsAwaited', { count: coming.length })
}
