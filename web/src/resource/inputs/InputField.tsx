import { fieldFor } from './input-values.ts'
import { RecordRows } from './records/RecordRows.tsx'
import { ValueField, type ValueFieldProps } from './ValueField.tsx'

/** The field that suits an input and its value: rows for a list of structs, else the one of its type. */
export function InputField(props: ValueFieldProps) {
  return fieldFor(props.input, props.value) === 'records' ? (
    <RecordRows {...props} />
  ) : (
    <ValueField {...props} />
  )
}
