import { App, Button, Form, Input } from 'antd'
import { useRef } from 'react'
import type { Endpoint, SentBodyOf } from '@omics/contract/endpoint'
import { papers } from '@omics/contract/literature/papers'
import { useApiMutation } from '../../../api/query.ts'
import { DropZone } from '../../../resource/dropping/DropZone.tsx'
import type { PathedFile } from '../../../resource/dropping/dropped-files.ts'
import { FileFields, type FileChoice } from '../../../resource/dropping/FileFields.tsx'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../literature.module.css'
import { literatureMessages } from '../messages.ts'

interface Props {
  readonly changes: readonly Endpoint[]
  onClose(): void
}

/** Adds the papers of a text of BibTeX or RIS, pasted or from a file. */
export function ImportPapers({ changes, onClose }: Props) {
  const t = useMessages(literatureMessages)
  const { message } = App.useApp()
  const bring = useApiMutation(papers.bring, { changes })
  const save = async (body: SentBodyOf<typeof papers.bring>) => {
    const { added, known, untitled } = await bring.mutateAsync({ body })
    const told = [
      t('added', { count: added.length }),
      known > 0 && t('known', { count: known }),
      untitled > 0 && t('untitled', { count: untitled }),
    ]
    void message.success(told.filter(Boolean).join(t('clauses')), 6)
  }
  return (
    <ResourceForm
      title={t('importTitle')}
      initial={{ text: '' }}
      save={save}
      onClose={onClose}
      saveLabel={t('import')}
    >
      <Form.Item
        name="text"
        label={t('paste')}
        extra={t('importHint')}
        rules={[{ required: true, message: t('paste') }]}
      >
        <CitationInput />
      </Form.Item>
    </ResourceForm>
  )
}

/** In bytes; no more are taken at once. */
const mostText = 4_000_000

interface InputProps {
  readonly id?: string
  readonly value?: string
  onChange?(text: string): void
}

function CitationInput({ id, value = '', onChange }: InputProps) {
  const t = useMessages(literatureMessages)
  const { message } = App.useApp()
  const choice = useRef<FileChoice>(null)
  const read = async (files: readonly PathedFile[]) => {
    const isSmall = files.reduce((sum, { file }) => sum + file.size, 0) <= mostText
    const texts = isSmall ? await Promise.all(files.map(({ file }) => file.text())) : ['\0']
    const text = texts.join('\n')
    // Whatever is dropped: a PDF or an archive is no text, and a page can hold no gigabytes.
    if (text.includes('\0')) void message.warning(t('noCitations'), 6)
    else onChange?.(text)
  }
  return (
    <DropZone
      hint={t('dropHint')}
      empty={t('dropEmpty')}
      onDrop={(files) => void read(files)}
      className={styles['paste']}
    >
      <Input.TextArea
        id={id}
        value={value}
        rows={12}
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <span>
        <Button onClick={() => choice.current?.files()}>{t('choose')}</Button>
      </span>
      <FileFields ref={choice} accept=".bib,.ris,.txt,.nbib" onChoose={(files) => void read(files)} />
    </DropZone>
  )
}
