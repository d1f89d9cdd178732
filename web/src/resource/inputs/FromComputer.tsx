import { App } from 'antd'
import { RotateCw, Upload, X } from 'lucide-react'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { NamedButton } from '../../ui/controls/NamedButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { PathedFile } from '../dropping/dropped-files.ts'
import { DropZone } from '../dropping/DropZone.tsx'
import { FileFields, type FileChoice } from '../dropping/FileFields.tsx'
import { resourceMessages } from '../messages.ts'
import { uploads } from '../uploads/queue.ts'
import { nameOf, type UploadItem } from '../uploads/upload-item.ts'
import { FormOfFiles, useComingFiles } from './coming-files.ts'
import { fitsPattern } from './fits-pattern.ts'
import { fileUri } from './input-values.ts'
import styles from './inputs.module.css'

interface Props {
  /** Of the field. */
  readonly id: string
  readonly projectId: string
  /** What people know the input by. */
  readonly label: string
  readonly many: boolean
  /** Suffixes that the author expects. */
  readonly patterns: readonly string[]
  /** Hears of each file once it has arrived. */
  onFile(uri: string): void
  readonly children: ReactNode
}

/** Around the field of an input: files from the computer, dropped on it or chosen, go up into the project and fill it. */
export function FromComputer({ id, projectId, label, many, patterns, onFile, children }: Props) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const choice = useRef<FileChoice>(null)
  const form = use(FormOfFiles)
  const coming = useComingFiles(form, id)
  // A file arrives long after it was dropped, when the form holds other values.
  const arrived = useRef(onFile)
  useEffect(() => {
    arrived.current = onFile
  })
  const take = (files: readonly PathedFile[]) => {
    const fitting = fittingOf(files, patterns)
    if (fitting.length === 0)
      return void message.warning(
        t('noneFits', { count: files.length, patterns: patterns.join(t('comma')) }),
        8,
      )
    const taken = many ? fitting : fitting.slice(0, 1)
    const [count, all] = [taken.length, files.length]
    const first = taken[0]?.file.name ?? ''
    if (count < all)
      void message.info(many ? t('fittingTaken', { count, all }) : t('oneFileTaken', { name: first }), 6)
    uploads.add(
      taken.map(({ file, path }) => ({
        file,
        // Files of one name in several folders stay apart.
        path,
        projectId,
        parentId: null,
        meantFor: { form, field: id },
        onEnd: (_, fileId) => {
          if (fileId !== undefined) arrived.current(fileUri({ id: fileId, name: file.name }))
        },
      })),
    )
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
        <NamedButton
          name={t('uploadForInput')}
          label={format.named(t('uploadForInput'), label)}
          icon={<Upload size={15} />}
          onClick={() => choice.current?.files()}
        />
      </span>
      {coming.map((one) => (
        <ComingFile key={one.id} item={one} />
      ))}
    </DropZone>
  )
}

/**
 * What an input takes of these files; where none has a name that its author expects, those that were chosen one by one,
 * and nothing of whole folders.
 */
function fittingOf(files: readonly PathedFile[], patterns: readonly string[]): readonly PathedFile[] {
  if (patterns.length === 0) return files
  const fitting = files.filter(({ file }) => patterns.some((pattern) => fitsPattern(file.name, pattern)))
  return fitting.length > 0 ? fitting : files.filter(({ path }) => !path.includes('/'))
}

/** How far a file is, or why it stopped; the tray holds what else can be done with it. */
function ComingFile({ item }: { item: UploadItem }) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const name = nameOf(item)
  const share = format.share(item.size > 0 ? item.sent / item.size : 0, 0)
  const isFailed = item.state === 'failed'
  return (
    <p className={styles['coming']} role="status">
      <span>
        {isFailed ? t('uploadStopped', { name, reason: item.reason }) : t('uploadComing', { name, share })}
      </span>
      {isFailed && (
        <IconButton small label={t('uploadAgain')} onClick={() => uploads.resume(item.id)}>
          <RotateCw size={14} />
        </IconButton>
      )}
      <IconButton small label={t('uploadGiveUp', { name })} onClick={() => uploads.remove(item.id)}>
        <X size={14} />
      </IconButton>
    </p>
  )
}
