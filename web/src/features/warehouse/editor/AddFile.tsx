import { Button, Input, Popover } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
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
  const valid = text.trim() !== '' && !taken && sourcePath.safeParse(path).success
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
      content={
        <div className={styles['add']}>
          <Input
            aria-label={t('fileName')}
            placeholder="tasks/align.wdl"
            value={text}
            status={text !== '' && !valid ? 'error' : ''}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={() => valid && add(path)}
          />
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
