import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { DropZone } from '../../../resource/dropping/DropZone.tsx'
import type { PathedFile } from '../../../resource/dropping/dropped-files.ts'
import { FileFields, type FileChoice } from '../../../resource/dropping/FileFields.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'

/** Takes files from the computer: by a button, and dropped. */
export function UploadFiles({ onFiles }: { onFiles(files: readonly PathedFile[]): void }) {
  const t = useMessages(learningMessages)
  const choice = useRef<FileChoice>(null)
  return (
    <DropZone hint={t('dropHere')} empty={t('dropEmpty')} onDrop={onFiles} className={styles['drop']}>
      <FileFields ref={choice} onChoose={onFiles} />
      <Button icon={<Upload size={16} />} onClick={() => choice.current?.files()}>
        {t('uploadHere')}
      </Button>
      <span>{t('uploadHint')}</span>
    </DropZone>
  )
}
