import { Input, Select } from 'antd'
import { useMessages } from '../../ui/language/i18n.ts'
import { totals } from '../chart-maker/choice.ts'
import type { Column } from '../table/columns.ts'
import { messages } from './messages.ts'
import type { Step } from './steps.ts'
import styles from './View.module.css'

interface Props {
  readonly step: Step
  readonly columns: readonly Column[]
  readonly other: readonly Column[]
  onChange(step: Step): void
}

/** What a step does, and with which columns. */
export function StepForm({ step, columns, other, onChange }: Props) {
  const t = useMessages(messages)
  return (
    <span className={styles['step']}>
      <strong>{t(step.kind)}</strong>
      <Choice
        label={t('column')}
        value={step.column}
        options={names(columns)}
        onChange={(column) => onChange({ ...step, column })}
      />
      {step.kind === 'filter' && (
        <Input
          className={styles['choice'] ?? ''}
          aria-label={t('where')}
          placeholder={t('where')}
          maxLength={200}
          value={step.test}
          onChange={({ target: { value } }) => onChange({ ...step, test: value })}
        />
      )}
      {step.kind === 'logarithm' && (
        <Choice
          label={t('logarithm')}
          value={step.base}
          options={([2, 10] as const).map((value) => ({ value, label: t('base', { count: value }) }))}
          onChange={(base) => onChange({ ...step, base })}
        />
      )}
      {step.kind === 'impute' && (
        <Choice
          label={t('impute')}
          value={step.by}
          options={[
            { value: 'zero', label: t('zero') },
            { value: 'mean', label: t('mean') },
            { value: 'median', label: t('median') },
            { value: 'remove', label: t('removed') },
          ]}
          onChange={(by) => onChange({ ...step, by })}
        />
      )}
      {step.kind === 'join' && (
        <Choice
          label={t('otherColumn')}
          value={step.other}
          options={names(other)}
          onChange={(key) => onChange({ ...step, other: key })}
        />
      )}
      {step.kind === 'pivot' && (
        <>
          <Choice
            label={t('across')}
            value={step.across}
            options={names(columns)}
            onChange={(across) => onChange({ ...step, across })}
          />
          <Choice
            label={t('value')}
            value={step.value}
            options={names(columns)}
            onChange={(value) => onChange({ ...step, value })}
          />
          <Choice
            label={t('cells')}
            value={step.total}
            options={totals.map((value) => ({ value, label: t(totalWords[value]) }))}
            onChange={(total) => onChange({ ...step, total })}
          />
        </>
      )}
    </span>
  )
}

const totalWords = { count: 'count', sum: 'sum', mean: 'average', median: 'middle' } as const

function names(columns: readonly Column[]) {
  return [...new Set(columns.map(({ name }) => name))].map((value) => ({ value, label: value.slice(0, 80) }))
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: { value: NoInfer<Value>; label: string }[]
  onChange(value: Value): void
}

function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className={styles['labelled']}>
      <span>{label}</span>
      <Select<Value>
        className={styles['choice'] ?? ''}
        aria-label={label}
        showSearch
        value={value}
        options={options}
        onChange={onChange}
      />
    </label>
  )
}
