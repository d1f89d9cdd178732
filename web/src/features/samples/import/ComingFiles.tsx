import { formatSize } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { archiveMessages } from './archive-messages.ts'
import styles from './import.module.css'
import type { ArchiveUpload } from './upload.ts'

/** The files that come along with samples of an archive, and what should be known before. */
export function ComingFiles({ upload: { files, bytes, notes } }: { upload: ArchiveUpload }) {
  const t = useMessages(archiveMessages)
  const text = useText()
  return (
    <div className={styles['coming']}>
      {files > 0 && (
        <Notice tone="note" title={t('comingFiles', { count: files, size: formatSize(bytes) })}>
          {t('comingFilesText')}
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note.en} tone="stopped" title={text(note)} />
      ))}
    </div>
  )
}
