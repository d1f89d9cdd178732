import { AutoComplete, Input, Select } from 'antd'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { TaxonInput } from '../../../resource/inputs/TaxonInput.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { DayInput } from '../../../resource/inputs/DayInput.tsx'
import { sampleMessages } from '../messages.ts'

interface Props {
  readonly id?: string
  readonly column: SampleColumn
  readonly fileNames: readonly string[]
  readonly value?: string
  onChange?(value: string): void
}

/** The field for a value of a column; `Form.Item` gives value and onChange. */
export function CellInput({ id, column, fileNames, value = '', onChange }: Props) {
  const t = useMessages(sampleMessages)
  const named = { ...(id !== undefined && { id }), 'aria-label': column.label }
  if (column.type === 'choice') {
    return (
      <Select
        {...named}
        allowClear={!column.required}
        showSearch
        value={value || undefined}
        options={column.choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={(next: string | undefined) => onChange?.(next ?? '')}
      />
    )
  }
  if (column.type === 'date') {
    const day = { label: column.label, value, onChange: (next: string) => onChange?.(next) }
    return <DayInput {...(id !== undefined && { id })} {...day} />
  }
  if (column.type === 'file') {
    return (
      <AutoComplete
        {...named}
        value={value}
        placeholder={t('fileHint')}
        options={fileNames
          .filter((name) => name.toLowerCase().includes(value.toLowerCase()))
          .slice(0, 50)
          .map((name) => ({ value: name }))}
        onChange={(next: string) => onChange?.(next)}
      />
    )
  }
  if (column.type === 'text' && saysOrganism(column))
    return (
      <TaxonInput
        {...(id !== undefined && { id })}
        label={column.label}
        value={value}
        onChange={(next) => onChange?.(next)}
      />
    )
  if (column.type === 'files') {
    return (
      <Select
        {...named}
        mode="tags"
        placeholder={t('filesHint')}
        tokenSeparators={[...between]}
        value={value
          .split(separators)
          .map((name) => name.trim())
          .filter((name) => name !== '')}
        options={[...new Set(fileNames)]
          .filter((name) => !separators.test(name))
          .map((name) => ({ value: name, label: name }))}
        onChange={(next: string[]) => onChange?.(next.join('; '))}
      />
    )
  }
  return (
    <Input
      {...named}
      inputMode={column.type === 'number' ? 'decimal' : 'text'}
      suffix={column.unit || undefined}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** What stands between names of files in a cell; a name that holds one of them is given by its id alone. */
const between = ';,|\n'
const separators = new RegExp(`[${between}]`)

/** Whether a column tells of what species its samples are. */
const saysOrganism = ({ key, label }: SampleColumn) =>
  /^(organism|species|scientific_name|taxon|host)$/i.test(key) || /^(物种|宿主)$/.test(label)
