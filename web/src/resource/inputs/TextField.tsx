import { AutoComplete } from 'antd'
import type { Json } from '@omics/contract/json'

/** A column of the sample table, as it is written: `this.key`. */
export interface BindableColumn {
  readonly key: string
  readonly label: string
}

interface Props {
  readonly id: string
  readonly placeholder: string
  readonly value: string
  readonly columns: readonly BindableColumn[]
  onChange(value: Json | undefined): void
}

/** A text, or the column that it names: `this.` completes to the columns, and a whole name binds the input to it. */
export function TextField({ id, placeholder, value, columns, onChange }: Props) {
  const named = (text: string) => columns.find(({ key }) => text.trim() === `this.${key}`)
  const bind = (text: string) => {
    const column = named(text)
    if (column) onChange({ this: column.key })
  }
  const asked = value !== '' && ('this.'.startsWith(value) || value.startsWith('this.'))
  const options = asked
    ? columns
        .filter(({ key }) => `this.${key}`.startsWith(value))
        .map(({ key, label }) => ({ value: `this.${key}`, label: `this.${key}  ${label}` }))
    : []
  return (
    <AutoComplete
      id={id}
      style={{ width: '100%' }}
      placeholder={placeholder}
      value={value}
      options={options}
      onChange={(text: string) => onChange(text)}
      onSelect={bind}
      onBlur={() => bind(value)}
    />
  )
}
