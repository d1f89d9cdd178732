import { X } from 'lucide-react'
import type { ChapterFile } from '@omics/contract/learning/courses'
import { uploads } from '../../../resource/uploads/queue.ts'
import { useUploads } from '../../../resource/uploads/use-uploads.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'

interface Props {
  readonly file: ChapterFile
  readonly uploadId: string
}

/** A file of a chapter on its way, with how far it is or why it stopped; the tray holds what else can be done with it. */
export function ComingFile({ file: { name, size }, uploadId }: Props) {
  const t = useMessages(learningMessages)
  const format = useFormat()
  const item = useUploads().find(({ id }) => id === uploadId)
  const share = format.share(item && size > 0 ? item.sent / size : 0, 0)
  return (
    <div className={styles['fileRow']}>
      <span>
        {item?.state === 'failed'
          ? t('fileStopped', { name, reason: item.reason })
          : t('fileComing', { name, share })}
      </span>
      <span>{format.size(size)}</span>
      <IconButton small label={t('removeFile', { name })} onClick={() => uploads.remove(uploadId)}>
        <X size={14} />
      </IconButton>
    </div>
  )
}
