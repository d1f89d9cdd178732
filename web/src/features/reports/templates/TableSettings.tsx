import { columnFormats, type BlockOf } from '@omics/contract/reports/blocks'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ColumnChoice, OwnOutput, SamplesChoice, type BlockProps } from './BlockChoices.tsx'
import { Both, Choice, Count, Many, OnOff } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import { RuleList } from './RuleList.tsx'
import { useColumnNames } from './use-column-names.ts'

type Column = BlockOf<'table'>['columns'][number]

/** The output of a table, its columns in their order, and which rows are shown. */
export function TableSettings({ block, setting, onChange }: BlockProps<'table'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  const fresh: Column = { column: '', title: { en: '', zh: '' }, format: 'text', decimals: 2, rules: [] }
  const { sort } = block
  return (
    <>
      <OwnOutput block={block} setting={setting} onChange={onChange} />
      <Many
        label={t('columns')}
        placeholder={t('allColumns')}
        value={block.columns.map(({ column }) => column)}
        options={names}
        onChange={(chosen) =>
          onChange({
            ...block,
            columns: chosen.map(
              (column) => block.columns.find((one) => one.column === column) ?? { ...fresh, column },
            ),
          })
        }
      />
      {block.columns.map((column, at) => (
        <ColumnSettings
          key={column.column}
          column={column}
          onChange={(next) => onChange({ ...block, columns: block.columns.with(at, next) })}
        />
      ))}
      <ColumnChoice
        label={t('sortBy')}
        value={sort?.column ?? ''}
        names={names}
        onChange={(column) =>
          onChange({
            ...block,
            sort: column === '' ? null : { column, descending: sort?.descending ?? false },
          })
        }
      />
      {sort && (
        <OnOff
          label={t('descending')}
          value={sort.descending}
          onChange={(descending) => onChange({ ...block, sort: { ...sort, descending } })}
        />
      )}
      <Count
        label={t('rows')}
        from={1}
        to={2000}
        value={block.rows}
        onChange={(rows) => onChange({ ...block, rows })}
      />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}

function ColumnSettings({ column, onChange }: { column: Column; onChange(column: Column): void }) {
  const t = useMessages(templateMessages)
  return (
    <details>
      <summary>{column.column}</summary>
      <Both
        labels={[t('headingEn'), t('headingZh')]}
        value={column.title}
        onChange={(title) => onChange({ ...column, title })}
      />
      <Choice
        label={t('format')}
        value={column.format}
        options={columnFormats.map((value) => ({ value, label: t(value) }))}
        onChange={(format) => onChange({ ...column, format })}
      />
      {column.format !== 'text' && (
        <Count
          label={t('decimals')}
          from={0}
          to={6}
          value={column.decimals}
          onChange={(decimals) => onChange({ ...column, decimals })}
        />
      )}
      <RuleList rules={column.rules} onChange={(rules) => onChange({ ...column, rules })} />
    </details>
  )
}
