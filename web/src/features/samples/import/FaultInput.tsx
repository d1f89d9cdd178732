import { Input, Select } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import type { CheckedCell } from '@omics/contract/samples/import'
import { useMessages } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'

interface Props {
  readonly cell: CheckedCell
  /** Where the column has choices. */
  readonly choices: readonly string[] | undefined
  onCorrect(value: string): void
  /** Told while a value is typed that is not checked yet. */
  onTyping(typing: boolean): void
}

/** The value of a cell of the file, corrected when it is left or by Enter, which goes on to the next. */
export function FaultInput({ cell, choices, onCorrect, onTyping }: Props) {
  const t = useMessages(sampleMessages)
  const [typed, setTyped] = useState({ over: cell.value, text: cell.value })
  // What is typed stands until the check tells another value.
  const text = typed.over === cell.value ? typed.text : cell.value
  const isOther = (next: string) => next.trim() !== cell.value
  const setText = (next: string) => setTyped({ over: cell.value, text: next })
  const type = (next: string) => {
    setText(next)
    onTyping(isOther(next))
  }
  const label = t('cellOf', { column: cell.header, row: cell.row })
  const status = cell.state === 'faulty' ? ('error' as const) : undefined
  if (choices) {
    return (
      <Select
        aria-label={label}
        {...(status && { status })}
        showSearch
        allowClear
        value={text || null}
        placeholder={t('nothing')}
        popupMatchSelectWidth={false}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={(value: string | null | undefined) => {
          setText(value ?? '')
          onCorrect(value ?? '')
        }}
      />
    )
  }
  const done = () => {
    onTyping(false)
    if (isOther(text)) onCorrect(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== cell.value) {
      // The panel stays: only what was typed is taken back.
      event.preventDefault()
      type(cell.value)
    }
    if (event.key === 'Enter') goOn(event.currentTarget, done)
  }
  return (
    <Input
      aria-label={label}
      {...(status && { status })}
      autoComplete="off"
      spellCheck={false}
      maxLength={10_000}
      placeholder={t('nothing')}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={done}
      onKeyDown={onKeyDown}
    />
  )
}

/** To the next input of the table; leaving the field saves it, and after the last one it is saved where it is. */
function goOn(from: HTMLInputElement, done: () => void): void {
  const inputs = [...(from.closest('table')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(from) + 1]
  if (next) next.focus()
  else done()
}
