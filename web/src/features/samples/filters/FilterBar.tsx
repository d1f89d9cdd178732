import { Button, Dropdown, Popover } from 'antd'
import { ListFilter, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { SampleFilter } from '@omics/contract/samples/filters'
import { tags } from '@omics/contract/discussion/tags'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useIsNarrow } from '../../../ui/browser/use-media.ts'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { useFilterFields, useFilterWords, type FilterField } from './filter-words.ts'

interface Props {
  readonly columns: readonly SampleColumn[]
  readonly filters: readonly SampleFilter[]
  onChange(filters: readonly SampleFilter[]): void
}

/** The filters as chips; a click on one changes it, the last button adds another. */
export function FilterBar({ columns, filters, onChange }: Props) {
  const project_id = useProject().id
  const fields = useFilterFields(
    columns,
    useApi(tags.list, { query: { kind: 'sample', project_id } }, { quiet: true }).data ?? [],
  )
  return (
    <div className={styles['chips']}>
      {filters.map((filter, index) => {
        const field = fields.find((candidate) => candidate.id === filter.column)
        return (
          field && (
            <FilterChip
              key={`${filter.column}-${index}`}
              filter={filter}
              field={field}
              fields={fields}
              onChange={(next) => onChange(next ? filters.with(index, next) : filters.toSpliced(index, 1))}
            />
          )
        )
      })}
      <AddFilter fields={fields} onAdd={(filter) => onChange([...filters, filter])} />
    </div>
  )
}

interface ChipProps {
  readonly filter: SampleFilter
  readonly field: FilterField
  readonly fields: readonly FilterField[]
  onChange(filter: SampleFilter | undefined): void
}

function FilterChip({ filter, field, fields, onChange }: ChipProps) {
  const t = useMessages(sampleMessages)
  const words = useFilterWords(fields)(filter)
  const [open, setOpen] = useState(false)
  const apply = (next: SampleFilter | undefined) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <span className={styles['filter']}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={<FilterEditor field={field} filter={filter} onApply={apply} />}
      >
        <button type="button" className={styles['filterWords']}>
          <ListFilter size={15} aria-hidden />
          {words}
        </button>
      </Popover>
      <button
        type="button"
        className={styles['filterRemove']}
        aria-label={t('removeFilter', { name: field.label })}
        onClick={() => onChange(undefined)}
      >
        <X size={15} />
      </button>
    </span>
  )
}

/** A menu of the columns; the chosen one's editor opens in the same place. */
function AddFilter({ fields, onAdd }: { fields: readonly FilterField[]; onAdd(filter: SampleFilter): void }) {
  const t = useMessages(sampleMessages)
  const narrow = useIsNarrow()
  const [field, setField] = useState<FilterField>()
  const menu = {
    items: fields.map(({ id, label }) => ({ key: id, label })),
    onClick: ({ key }: { key: string }) => setField(fields.find((candidate) => candidate.id === key)),
    style: { maxHeight: 360, overflow: 'auto' },
  }
  const apply = (filter: SampleFilter | undefined) => {
    setField(undefined)
    if (filter) onAdd(filter)
  }
  return (
    <Popover
      open={field !== undefined}
      onOpenChange={(open) => {
        if (!open) setField(undefined)
      }}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={field && <FilterEditor field={field} onApply={apply} />}
    >
      <span>
        <Dropdown trigger={['click']} menu={menu} disabled={field !== undefined}>
          {narrow ? (
            <IconButton label={t('filter')}>
              <ListFilter size={18} />
            </IconButton>
          ) : (
            <Button type="text" icon={<Plus size={16} />}>
              {t('filter')}
            </Button>
          )}
        </Dropdown>
      </span>
    </Popover>
  )
}
