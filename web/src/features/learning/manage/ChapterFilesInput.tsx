import { App } from 'antd'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { mostChapterFiles, type ChapterFile } from '@omics/contract/learning/courses'
import type { PathedFile } from '../../../resource/dropping/dropped-files.ts'
import { ProjectFiles } from '../../../resource/inputs/ProjectFiles.tsx'
import { uploads } from '../../../resource/uploads/queue.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'
import { comingFile, uploadOf } from './coming-files.ts'
import { ComingFile } from './ComingFile.tsx'
import { UploadFiles } from './UploadFiles.tsx'
import { useArriving } from './use-arriving.ts'

interface Props {
  readonly id?: string
  readonly value?: readonly ChapterFile[]
  onChange?(files: readonly ChapterFile[]): void
}

/** The files of a chapter in their order, and more of them: from the computer, or among those of projects. */
export function ChapterFilesInput({ id = '', value = [], onChange }: Props) {
  const t = useMessages(learningMessages)
  const { message } = App.useApp()
  const onEnd = useArriving('files')
  const [added, setAdded] = useState<readonly string[]>([])
  const isAdded = (file: ChapterFile) => added.includes(file.id)
  const [there, chosen] = [value.filter((file) => !isAdded(file)), value.filter(isAdded)]
  const change = (files: readonly ChapterFile[]) => onChange?.([...files, ...chosen])
  const limited = (files: readonly ChapterFile[]) => {
    if (files.length > mostChapterFiles)
      void message.warning(t('tooManyFiles', { most: mostChapterFiles }), 6)
    return files.slice(0, mostChapterFiles)
  }
  const add = (ids: readonly string[]) => {
    setAdded(ids)
    const more = ids.map((one) => ({ id: one, name: '', size: 0 }))
    onChange?.(limited([...there, ...more]))
  }
  const upload = (projectId: string) => (files: readonly PathedFile[]) => {
    const room = files.slice(0, mostChapterFiles - value.length)
    const ids = uploads.add(room.map((one) => ({ ...one, projectId, parentId: null, onEnd })))
    const coming = files.map(({ file }, at) => comingFile(ids[at] ?? '', file))
    change(limited([...there, ...coming]))
  }
  return (
    <div>
      {there.map((file, index) => (
        <ChapterFileRow key={file.id} files={there} index={index} onChange={change} />
      ))}
      <ProjectFiles
        id={id}
        onChange={add}
        renderBeside={(projectId) => <UploadFiles onFiles={upload(projectId)} />}
      />
    </div>
  )
}

interface RowProps {
  readonly files: readonly ChapterFile[]
  readonly index: number
  onChange(files: readonly ChapterFile[]): void
}

function ChapterFileRow({ files, index, onChange }: RowProps) {
  const t = useMessages(learningMessages)
  const format = useFormat()
  const file = files[index]
  if (!file) return null
  const uploadId = uploadOf(file)
  if (uploadId !== undefined) return <ComingFile file={file} uploadId={uploadId} />
  return (
    <div className={styles['fileRow']}>
      <span>{file.name}</span>
      <span>{format.size(file.size)}</span>
      {index > 0 && (
        <IconButton
          small
          label={t('earlier', { name: file.name })}
          onClick={() => onChange(files.toSpliced(index - 1, 2, file, ...files.slice(index - 1, index)))}
        >
          <ArrowUp size={14} />
        </IconButton>
      )}
      <IconButton
        small
        label={t('removeFile', { name: file.name })}
        onClick={() => onChange(files.toSpliced(index, 1))}
      >
        <X size={14} />
      </IconButton>
    </div>
  )
}
