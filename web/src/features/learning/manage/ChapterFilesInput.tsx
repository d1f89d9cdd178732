import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { mostChapterFiles, type ChapterFile } from '@omics/contract/learning/courses'
import { ProjectFiles } from '../../../resource/inputs/ProjectFiles.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'

interface Props {
  readonly id?: string
  readonly value?: readonly ChapterFile[]
  onChange?(files: readonly ChapterFile[]): void
}

/** The files of a chapter in their order, and a choice of more among those of projects. */
export function ChapterFilesInput({ id = '', value = [], onChange }: Props) {
  const t = useMessages(learningMessages)
  const format = useFormat()
  const [added, setAdded] = useState<readonly string[]>([])
  const isAdded = (file: ChapterFile) => added.includes(file.id)
  const [there, chosen] = [value.filter((file) => !isAdded(file)), value.filter(isAdded)]
  const change = (files: readonly ChapterFile[]) => onChange?.([...files, ...chosen])
  const add = (ids: readonly string[]) => {
    setAdded(ids)
    const more = ids.map((one) => ({ id: one, name: '', size: 0 }))
    onChange?.([...there, ...more].slice(0, mostChapterFiles))
  }
  return (
    <div>
      {there.map((file, index) => (
        <div key={file.id} className={styles['fileRow']}>
          <span>{file.name}</span>
          <span>{format.size(file.size)}</span>
          {index > 0 && (
            <IconButton
              small
              label={t('earlier', { name: file.name })}
              onClick={() => change(there.toSpliced(index - 1, 2, file, ...there.slice(index - 1, index)))}
            >
              <ArrowUp size={14} />
            </IconButton>
          )}
          <IconButton
            small
            label={t('removeFile', { name: file.name })}
            onClick={() => change(there.toSpliced(index, 1))}
          >
            <X size={14} />
          </IconButton>
        </div>
      ))}
      <ProjectFiles id={id} onChange={add} />
    </div>
  )
}
