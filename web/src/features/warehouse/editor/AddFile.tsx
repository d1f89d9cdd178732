import { Button, Input, Popover, Space, type InputRef } from 'antd'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { sourcePath, type Sources } from '@omics/contract/warehouse/workflows'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'
import { readmeFile } from '../readme.ts'
import styles from './editor.module.css'

interface Props {
  readonly entry: string
  readonly sources: Sources
  onAdd(path: string): void
}

const readmes = [
  { field: 'readme', path: 'README.md' },
  { field: 'readme_zh', path: 'README.zh.md' },
] as const

/** Adds a file of WDL or Markdown; the READMEs that are not there yet are a press away. */
export function AddFile({ entry, sources, onAdd }: Props) {
  const t = useMessages(warehouseMessages)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const path = /\.(wdl|md)$/.test(text) ? text : `${text}.wdl`
  const taken = sources.some((source) => source.path === path)
  const refusal = taken ? t('fileTaken') : sourcePath.safeParse(path).success ? undefined : t('filePath')
  const written = text.trim() !== ''
  const field = useRef<InputRef>(null)
  const missing = readmes.filter(({ field }) => !readmeFile(entry, sources, field))
  const add = (added: string) => {
    onAdd(added)
    setText('')
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      content={
        <div className={styles['add']}>
          <Space.Compact>
            <Input
              ref={field}
              aria-label={t('fileName')}
              placeholder="tasks/align.wdl"
              value={text}
              status={written && refusal ? 'error' : ''}
              onChange={(event) => setText(event.target.value)}
              onPressEnter={() => written && !refusal && add(path)}
            />
            <Button type="primary" disabled={!written || refusal !== undefined} onClick={() => add(path)}>
              {t('addShort')}
            </Button>
          </Space.Compact>
          {written && refusal && (
            <p role="alert" className={styles['refusal']}>
              {refusal}
            </p>
          )}
          {missing.map((readme) => (
            <Button key={readme.path} size="small" onClick={() => add(readme.path)}>
              {t(readme.field === 'readme' ? 'addReadme' : 'addReadmeZh')}
            </Button>
          ))}
        </div>
      }
    >
      <button type="button" className={styles['tab']} aria-label={t('addFile')}>
        <Plus size={15} aria-hidden />
      </button>
    </Popover>
  )
}
