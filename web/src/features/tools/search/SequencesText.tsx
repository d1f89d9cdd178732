import { Input } from 'antd'
import { useId } from 'react'
import { Looked } from '../../../resource/inputs/PasteText.tsx'
import type { PasteLook } from '../../../resource/inputs/pasted.ts'
import styles from './search.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly text: string
  readonly look: PasteLook
  onChange(text: string): void
}

/** Sequences as text, looked at as they are typed. */
export function SequencesText({ label, hint, rows, text, look, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={rows}
        className={styles['sequences'] ?? ''}
        placeholder={hint}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles['looked']} role="status">
        {text.trim() !== '' && <Looked look={look} onMend={() => onChange(look.mended)} />}
      </div>
    </div>
  )
}
