import { useId } from 'react'
import type { TextLook } from '@omics/contract/files/text/text-part'
import { PastedArea } from '../../../resource/inputs/PastedArea.tsx'
import { sequenceFiles } from './use-search.ts'
import styles from './search.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly text: string
  readonly look: TextLook
  /** Ready to be pasted into when the page comes. */
  readonly autoFocus?: boolean
  onChange(text: string): void
}

/** Sequences as text, looked at as they are typed. */
export function SequencesText({ label, hint, rows, text, look, autoFocus = false, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <PastedArea
        id={id}
        rows={rows}
        className={styles['sequences']}
        hint={hint}
        text={text}
        look={look}
        patterns={sequenceFiles}
        autoFocus={autoFocus}
        onChange={onChange}
      />
    </div>
  )
}
