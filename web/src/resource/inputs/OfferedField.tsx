import { Input, Select } from 'antd'
import { useState } from 'react'
import type { Json } from '@omics/contract/json'

interface Props {
  readonly id: string
  readonly placeholder: string
  readonly value: Json | undefined
  /** What there is to choose; empty where that could not be read, or not yet. */
  readonly offered: readonly string[]
  /** Whether several are meant, as one text with commas between. */
  readonly several: boolean
  onChange(value: Json | undefined): void
}

/** With so many a list is searched; of fewer a phone shows all, where the search would bring its keyboard over them. */
const searchedFrom = 12

/**
 * A text that stands in a table which another input was given: chosen from what stands there, else typed. Whoever is
 * typing while the table comes is not interrupted.
 */
export function OfferedField({ value, offered, several, onChange, ...props }: Props) {
  const [isTyping, setIsTyping] = useState(false)
  const text = typeof value === 'string' ? value : ''
  if (offered.length === 0 || isTyping)
    return (
      <Input
        {...props}
        value={text}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const field = {
    ...props,
    allowClear: true,
    style: { width: '100%' },
    showSearch: offered.length > searchedFrom,
    options: offered.map((one) => ({ value: one, label: one })),
  }
  return several ? (
    <Select
      {...field}
      mode="multiple"
      value={namesIn(text)}
      onChange={(names: readonly string[]) => onChange(names.length > 0 ? names.join(',') : undefined)}
    />
  ) : (
    <Select {...field} value={text === '' ? undefined : text} onChange={(one) => onChange(one)} />
  )
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
