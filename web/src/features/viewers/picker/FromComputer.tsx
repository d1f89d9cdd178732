import { Button } from 'antd'
import { HardDrive } from 'lucide-react'
import { useRef } from 'react'
import { FileFields, type FileChoice } from '../../../resource/dropping/FileFields.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { messages } from '../messages.ts'

/** Files of this computer, with their indexes; they are not uploaded. */
export function FromComputer({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const t = useMessages(messages)
  const choice = useRef<FileChoice>(null)
  return (
    <>
      <FileFields ref={choice} onChoose={(files) => onFiles(files.map(({ file }) => file))} />
      <EmptyState
        icon={<HardDrive size={28} />}
        title={t('fromComputer')}
        action={
          <Button type="primary" onClick={() => choice.current?.files()}>
            {t('chooseHere')}
          </Button>
        }
      >
        {t('localHint')}
      </EmptyState>
    </>
  )
}
