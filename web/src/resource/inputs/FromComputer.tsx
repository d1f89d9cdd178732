import { App, Button, Tooltip } from 'antd'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { PathedFile } from '../dropping/dropped-files.ts'
import { DropZone } from '../dropping/DropZone.tsx'
import { FileFields, type FileChoice } from '../dropping/FileFields.tsx'
import { resourceMessages } from '../messages.ts'
import { uploads } from '../uploads/queue.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { fileUri } from './input-values.ts'
import styles from './inputs.module.css'

interface Props {
  readonly projectId: string
  /** What people know the input by. */
  readonly label: string
  readonly many: boolean
  /** Hears of each file once it has arrived. */
  onFile(uri: string): void
  readonly children: ReactNode
}

interface Coming {
  readonly uploadId: string
  readonly name: string
}

/** Around the field of an input: files from the computer, dropped on it or chosen, go up into the project and fill it. */
export function FromComputer({ projectId, label, many, onFile, children }: Props) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const choice = useRef<FileChoice>(null)
  const [coming, setComing] = useState<readonly Coming[]>([])
  // A file arrives long after it was dropped, when the form holds other values.
  const arrived = useRef(onFile)
  useEffect(() => {
    arrived.current = onFile
  })
  const take = (files: readonly PathedFile[]) => {
    const taken = many ? files : files.slice(0, 1)
    const first = taken[0]?.file.name ?? ''
    if (taken.length < files.length) void message.info(t('oneFileTaken', { name: first }), 6)
    const ids = uploads.add(
      taken.map(({ file }) => ({
        file,
        path: file.name,
        projectId,
        parentId: null,
        onEnd: (uploadId, fileId) => {
          setComing((all) => all.filter((one) => one.uploadId !== uploadId))
          if (fileId !== undefined) arrived.current(fileUri({ id: fileId, name: file.name }))
        },
      })),
    )
    setComing((all) => [
      ...all,
      ...taken.map(({ file }, at) => ({ uploadId: ids[at] ?? '', name: file.name })),
    ])
  }
  return (
    <DropZone
      className={styles['fromComputer']}
      hint={t('dropForInput', { name: label })}
      empty={t('dropHoldsNone')}
      onDrop={take}
    >
      <FileFields ref={choice} onChoose={take} />
      <span className={styles['withPaste']}>
        {children}
        <Tooltip title={t('uploadForInput')}>
          <Button
            aria-label={format.named(t('uploadForInput'), label)}
            icon={<Upload size={15} />}
            onClick={() => choice.current?.files()}
          />
        </Tooltip>
      </span>
      {coming.map((one) => (
        <ComingFile key={one.uploadId} {...one} />
      ))}
    </DropZone>
  )
}

/** How far a file is, or why it stopped; the tray holds what else can be done with it. */
function ComingFile({ uploadId, name }: Coming) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const item = useUploads().find(({ id }) => id === uploadId)
  if (!item) return null
  const share = format.share(item.size > 0 ? item.sent / item.size : 0, 0)
  return (
    <p className={styles['coming']} role="status">
      {item.state === 'failed'
        ? t('uploadStopped', { name, reason: item.reason })
        : t('uploadComing', { name, share })}
    </p>
  )
}
