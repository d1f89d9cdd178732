import { Input, type GetRef } from 'antd'
import { useId, useRef, useState } from 'react'
import type { Json } from '@omics/contract/json'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { FileField, type FileSource } from './FileField.tsx'
import { meantBy, readJson, writtenJson } from './input-values.ts'
import { jsonExample, mayHoldFiles } from './json-example.ts'
import styles from './inputs.module.css'

interface Props {
  readonly id: string
  /** As WDL writes it. */
  readonly type: string
  /** What is taken where nothing is written. */
  readonly placeholder: string
  /** Files that can be put in, and the endings that the author expects. */
  readonly files: FileSource
  readonly patterns: readonly string[]
  readonly value: Json | undefined
  onChange(value: Json | undefined): void
}

/**
 * A list, map, pair or structure as JSON; how one of its type is written stands in it, and below what cannot be read.
 * A file is put in where one writes.
 */
export function JsonField({ id, type, placeholder, files, patterns, value, onChange }: Props) {
  const t = useMessages(resourceMessages)
  const [typed, setTyped] = useState(() => writtenJson(value))
  // What was typed stands as long as it means the value; a value that came from elsewhere takes its place.
  const isMeant = JSON.stringify(meantBy(typed) ?? null) === JSON.stringify(value ?? null)
  const text = isMeant ? typed : writtenJson(value)
  const wrong = text.trim() !== '' && text.trim() !== 'null' && readJson(text) === undefined
  const reason = useId()
  const area = useRef<GetRef<typeof Input.TextArea>>(null)
  const example = jsonExample(type)
  const take = (next: string) => {
    setTyped(next)
    // What cannot be read is sent as it is: the check before a launch refuses it, and no older value stands in for it.
    onChange(meantBy(next))
  }
  const insert = (file: Json | undefined) => {
    const written = area.current?.resizableTextArea?.textArea
    if (typeof file !== 'string' || !written) return
    const { selectionStart: from, selectionEnd: to } = written
    take(`${text.slice(0, from)}${JSON.stringify(file)}${text.slice(to)}`)
    area.current?.focus()
  }
  return (
    <div className={styles['json']}>
      <Input.TextArea
        ref={area}
        id={id}
        autoSize={{ maxRows: 8 }}
        placeholder={placeholder || example}
        status={wrong ? 'error' : ''}
        aria-describedby={reason}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      <p id={reason}>
        {wrong && (
          <>
            {t('notJson')} <code>{example}</code>
          </>
        )}
      </p>
      {mayHoldFiles(type) && (
        <FileField
          id={`${id}-file`}
          many={false}
          from={files}
          patterns={patterns}
          placeholder={t('insertFile')}
          value={undefined}
          onChange={insert}
        />
      )}
    </div>
  )
}
