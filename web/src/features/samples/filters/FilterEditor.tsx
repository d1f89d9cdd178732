import { Button, Checkbox, Input, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import type { SampleFilter } from '@omics/contract/samples/filters'
import { useMessages } from '../../../ui/language/i18n.ts'
import { DayInput } from '../../../resource/inputs/DayInput.tsx'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import type { FilterField } from './filter-words.ts'

interface Props {
  readonly field: FilterField
  readonly filter?: SampleFilter
  /** Undefined where nothing was said, which removes the filter. */
  onApply(filter: SampleFilter | undefined): void
}

type Emptiness = 'empty' | 'filled' | undefined

/** What a column may be filtered by: part of a text, a range, choices, or whether it is filled. */
export function FilterEditor({ field, filter, onApply }: Props) {
  const t = useMessages(sampleMessages)
  const [text, setText] = useState(filter?.is === 'contains' ? filter.text : '')
  const [values, setValues] = useState<readonly string[]>(filter?.is === 'in' ? filter.values : [])
  const [from, setFrom] = useState(filter?.is === 'between' ? String(filter.from ?? '') : '')
  const [to, setTo] = useState(filter?.is === 'between' ? String(filter.to ?? '') : '')
  const [emptiness, setEmptiness] = useState<Emptiness>(
    filter?.is === 'empty' || filter?.is === 'filled' ? filter.is : undefined,
  )
  const result = (): SampleFilter | undefined => {
    const column = field.id
    if (emptiness) return { column, is: emptiness }
    if (field.kind === 'text') return text.trim() ? { column, is: 'contains', text: text.trim() } : undefined
    if (field.kind === 'choices')
      return values.length > 0 ? { column, is: 'in', values: [...values] } : undefined
    const bound = (typed: string) => (field.kind === 'number' ? Number(typed) : typed)
    if (!from && !to) return undefined
    return { column, is: 'between', ...(from && { from: bound(from) }), ...(to && { to: bound(to) }) }
  }
  const canBeEmpty = field.id !== 'name' && field.id !== 'created_at' && field.id !== 'last_run'
  return (
    <form
      className={styles['filterForm']}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(result())
      }}
    >
      <p className={styles['filterTitle']}>{field.label}</p>
      {!emptiness && field.kind === 'text' && (
        <Input
          autoFocus
          aria-label={`${field.label} ${t('contains')}`}
          placeholder={t('contains')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {!emptiness && field.kind === 'choices' && (
        <Choices field={field} values={values} onChange={setValues} />
      )}
      {!emptiness && (field.kind === 'number' || field.kind === 'date') && (
        <div className={styles['range']}>
          <Bound name={t('from')} kind={field.kind} value={from} onChange={setFrom} first />
          <Bound name={t('to')} kind={field.kind} value={to} onChange={setTo} />
        </div>
      )}
      {canBeEmpty && <EmptinessChoice value={emptiness} onChange={setEmptiness} />}
      <div className={styles['filterFoot']}>
        <span />
        <Button type="primary" htmlType="submit">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

interface ChoicesProps {
  readonly field: FilterField
  readonly values: readonly string[]
  onChange(values: readonly string[]): void
}

function Choices({ field, values, onChange }: ChoicesProps) {
  return (
    <div className={styles['filterList']}>
      {field.choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={values.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...values, value] : values.filter((other) => other !== value))
          }
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
}

interface BoundProps {
  readonly name: string
  readonly kind: 'number' | 'date'
  readonly value: string
  readonly first?: boolean
  onChange(value: string): void
}

function Bound({ name, kind, value, first = false, onChange }: BoundProps): ReactNode {
  return (
    <label>
      <span className={styles['hint']}>{name}</span>
      {kind === 'date' ? (
        <DayInput label={name} autoFocus={first} value={value} onChange={onChange} />
      ) : (
        <Input
          autoFocus={first}
          type="number"
          step="any"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </label>
  )
}

function EmptinessChoice({ value, onChange }: { value: Emptiness; onChange(value: Emptiness): void }) {
  const t = useMessages(sampleMessages)
  return (
    <Radio.Group value={value}>
      {(['empty', 'filled'] as const).map((option) => (
        <Radio key={option} value={option} onClick={() => onChange(value === option ? undefined : option)}>
          {t(option === 'empty' ? 'onlyEmpty' : 'onlyFilled')}
        </Radio>
      ))}
    </Radio.Group>
  )
}
