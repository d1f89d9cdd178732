import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Tag } from '@omics/contract/discussion/tag'
import type { SampleFilter } from '@omics/contract/samples/filters'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { statusNames, statuses } from '../../../ui/labels/statuses.ts'
import { sampleMessages } from '../messages.ts'

/** What a filter may be on, as its editor needs it. */
export interface FilterField {
  readonly id: SampleFilter['column']
  readonly label: string
  readonly kind: 'text' | 'number' | 'date' | 'choices'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Everything that samples can be filtered by. */
export function useFilterFields(
  columns: readonly SampleColumn[],
  tags: readonly Tag[],
): readonly FilterField[] {
  const t = useMessages(sampleMessages)
  const text = useText()
  const runs = statuses
    .filter((status) => status !== 'cached')
    .map((status) => ({ value: status, label: text(statusNames[status]) }))
  return [
    { id: 'name', label: t('sample'), kind: 'text', choices: [] },
    ...columns.map((column): FilterField => {
      const kind = column.type === 'number' || column.type === 'date' ? column.type : 'text'
      const choices = column.choices.map((choice) => ({ value: choice, label: choice }))
      return {
        id: column.id,
        label: column.label,
        kind: column.type === 'choice' ? 'choices' : kind,
        choices,
      }
    }),
    {
      id: 'last_run',
      label: t('lastRun'),
      kind: 'choices',
      choices: [...runs, { value: 'none', label: t('notRun') }],
    },
    {
      id: 'tags',
      label: t('tags'),
      kind: 'choices',
      choices: tags.map(({ name }) => ({ value: name, label: name })),
    },
    { id: 'created_at', label: t('added'), kind: 'date', choices: [] },
  ]
}

/** A filter in words, such as "Collected from 2025-03-12 to 2025-03-21". */
export function useFilterWords(fields: readonly FilterField[]): (filter: SampleFilter) => string {
  const t = useMessages(sampleMessages)
  return (filter) => {
    const field = fields.find((candidate) => candidate.id === filter.column)
    const name = field?.label ?? '?'
    const labelOf = (value: string | number) =>
      field?.choices.find((choice) => choice.value === value)?.label ?? String(value)
    if (filter.is === 'empty') return t('saysEmpty', { name })
    if (filter.is === 'filled') return t('saysFilled', { name })
    if (filter.is === 'contains') return t('saysContains', { name, text: filter.text })
    if (filter.is === 'equals') return t('saysIs', { name, text: labelOf(filter.value) })
    if (filter.is === 'in') return t('saysIs', { name, text: filter.values.map(labelOf).join(t('comma')) })
    const { from, to } = filter
    if (from !== undefined && to !== undefined) return t('saysBetween', { name, from, to })
    return from === undefined ? t('saysTo', { name, to: to ?? '' }) : t('saysFrom', { name, from })
  }
}
