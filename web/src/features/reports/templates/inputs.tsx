import { Input, InputNumber, Select, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import type { Text } from '../../../ui/language/i18n.ts'
import styles from './templates.module.css'

/** A label over what is set under it, with a line below. */
export function Labelled({
  label,
  hint,
  children,
}: {
  label: string
  hint?: string
  children(id: string): ReactNode
}) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
    </div>
  )
}

interface BothProps {
  readonly labels: readonly [en: string, zh: string]
  readonly value: Text
  readonly lines?: boolean
  readonly hint?: string
  onChange(value: Text): void
}

/** A text in both languages. */
export function Both({ labels, value, lines = false, hint, onChange }: BothProps) {
  const one = (lang: 'en' | 'zh', label: string, told?: string) => (
    <Labelled label={label} {...(told !== undefined && { hint: told })}>
      {(id) =>
        lines ? (
          <Input.TextArea
            id={id}
            lang={lang}
            autoSize={{ minRows: 3, maxRows: 16 }}
            maxLength={20_000}
            value={value[lang]}
            onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
          />
        ) : (
          <Input
            id={id}
            lang={lang}
            maxLength={300}
            value={value[lang]}
            onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
          />
        )
      }
    </Labelled>
  )
  return (
    <>
      {one('en', labels[0])}
      {one('zh', labels[1], hint)}
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly mono?: boolean
  onChange(value: string): void
}

export function Line({ label, value, hint, mono = false, onChange }: LineProps) {
  return (
    <Labelled label={label} {...(hint !== undefined && { hint })}>
      {(id) => (
        <Input
          id={id}
          maxLength={2000}
          className={mono ? (styles['mono'] ?? '') : ''}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  onChange(value: Value): void
}

export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select<Value>
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={[...options]}
          onChange={onChange}
        />
      )}
    </Labelled>
  )
}

interface ManyProps {
  readonly label: string
  readonly value: readonly string[]
  readonly options: readonly string[]
  readonly placeholder?: string
  onChange(value: string[]): void
}

/** Some of what there is, or what somebody types. */
export function Many({ label, value, options, placeholder, onChange }: ManyProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select<string[]>
          id={id}
          mode="tags"
          {...(placeholder !== undefined && { placeholder })}
          value={[...value]}
          options={options.map((one) => ({ value: one, label: one }))}
          onChange={onChange}
        />
      )}
    </Labelled>
  )
}

export function OnOff({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange(value: boolean): void
}) {
  return (
    <Labelled label={label}>
      {(id) => <Switch id={id} size="small" checked={value} onChange={onChange} />}
    </Labelled>
  )
}

interface CountProps {
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
  /** Below 1, fractions are taken as well. */
  readonly step?: number
  onChange(value: number): void
}

export function Count({ label, value, from, to, step = 1, onChange }: CountProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          min={from}
          max={to}
          step={step}
          {...(step >= 1 && { precision: 0 })}
          value={value}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </Labelled>
  )
}
