import { Input, InputNumber, Select } from 'antd'
import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { labelOf } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { usePreferences } from '../../ui/theme/preferences.ts'
import { resourceMessages } from '../messages.ts'
import { FileField, type FileSource } from './FileField.tsx'
import { JsonField } from './JsonField.tsx'
import { defaultShown, fieldFor, outOfRange, shortName } from './input-values.ts'
import { OfferedField } from './OfferedField.tsx'
import { TextField, type BindableColumn } from './TextField.tsx'

export interface ValueFieldProps {
  readonly id: string
  readonly input: WorkflowInput
  readonly files: FileSource
  readonly value: Json | undefined
  /** Where the rows of a sample table give the values: the columns that a text may name. */
  readonly columns?: readonly BindableColumn[]
  /** What stands in the table from which its values are taken, where that could be read. */
  readonly offered?: readonly string[]
  /** Whether a text can be pasted for a file, and files be brought from the computer. */
  readonly pastes?: boolean
  onChange(value: Json | undefined): void
}

/** The field that suits the type of an input. */
export function ValueField({
  id,
  input,
  files,
  value,
  columns = [],
  offered = [],
  pastes = true,
  onChange,
}: ValueFieldProps) {
  const fileField = {
    id,
    from: files,
    patterns: input.patterns,
    least: input.least_sequences,
    value,
    onChange,
  }
  const name = shortName(input.name)
  const label = labelOf(input, usePreferences().language) || name
  const own = pastes && files.only === undefined && { label, pasteAs: name }
  const t = useMessages(resourceMessages)
  const placeholder = defaultShown(input, t)
  const full = { width: '100%' }
  const kind = fieldFor(input, value)
  switch (kind) {
    case 'file':
      return <FileField {...fileField} {...own} many={false} />
    case 'files':
      return <FileField {...fileField} {...own} many />
    case 'boolean':
      return (
        <Select
          id={id}
          allowClear
          style={full}
          placeholder={placeholder}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
          options={(['yes', 'no'] as const).map((word) => ({ value: word, label: t(word) }))}
          onChange={(word) => onChange(word === undefined ? undefined : word === 'yes')}
        />
      )
    case 'choice':
      return (
        <Select
          id={id}
          allowClear
          style={full}
          placeholder={placeholder}
          value={value === undefined || value === null ? undefined : JSON.stringify(value)}
          options={input.choices.map((choice) => ({ value: JSON.stringify(choice), label: String(choice) }))}
          onChange={(text) => onChange(input.choices.find((choice) => JSON.stringify(choice) === text))}
        />
      )
    case 'integer':
    case 'number':
      return (
        <InputNumber
          id={id}
          style={{ width: 160 }}
          placeholder={placeholder}
          {...(kind === 'integer' && { precision: 0 })}
          status={outOfRange(input, value) ? 'error' : ''}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'text':
      if (offered.length > 0 || (input.taken_from && columns.length === 0)) {
        const several = input.taken_from?.what === 'columns'
        const choice = { id, placeholder, offered, several, value, onChange }
        return <OfferedField {...choice} />
      }
      if (columns.length > 0) {
        const text = typeof value === 'string' ? value : ''
        return (
          <TextField id={id} placeholder={placeholder} columns={columns} onChange={onChange} value={text} />
        )
      }
      return (
        <Input
          id={id}
          placeholder={placeholder}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    // Rows are written by RecordRows, of whose fields this is one.
    case 'records':
    case 'json':
      return (
        <JsonField
          id={id}
          type={input.type}
          placeholder={placeholder}
          files={files}
          patterns={input.patterns}
          value={value}
          onChange={onChange}
        />
      )
  }
}
