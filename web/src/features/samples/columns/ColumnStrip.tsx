import { Dropdown } from 'antd'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { sampleColumns, type SampleColumn } from '@omics/contract/samples/columns'
import { call } from '../../../api/client.ts'
import { queryClient } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { ColumnChips } from '../../../ui/data-table/ColumnChips.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { columnLooks } from '../columns.tsx'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'

interface Props {
  readonly projectId: string
  readonly columns: readonly SampleColumn[]
  readonly editable: boolean
  onEdit(column: SampleColumn | undefined): void
}

/** One chip a column, to show and hide it for everybody, with the ways to add and edit columns. */
export function ColumnStrip({ projectId, columns, editable, onEdit }: Props) {
  const t = useMessages(sampleMessages)
  const show = async (hidden: ReadonlySet<string>) => {
    const changed = columns.filter((column) => column.shown === hidden.has(column.id))
    const key = [sampleColumns.list.path, sampleColumns.list.method]
    const marked = columns.map((column) => ({ ...column, shown: !hidden.has(column.id) }))
    // The table answers the click at once; the server's answer follows.
    queryClient.setQueriesData({ queryKey: key }, marked)
    // Somebody who may only look arranges the table for themselves.
    if (!editable) return
    const body = { columns: changed.map(({ id, shown }) => ({ id, shown: !shown })) }
    try {
      queryClient.setQueriesData(
        { queryKey: key },
        await call(sampleColumns.show, { params: { id: projectId }, body }),
      )
    } catch (error) {
      react(error)
      await queryClient.invalidateQueries({ queryKey: key })
    }
  }
  const hidden = new Set(columns.filter((column) => !column.shown).map((column) => column.id))
  return (
    <div className={styles['columnStrip']}>
      <ColumnChips
        columns={columns.map(({ id, label, type }) => ({ key: id, title: label, type: columnLooks[type] }))}
        hidden={hidden}
        onChange={(next) => void show(next)}
      >
        {editable && (
          <>
            <IconButton small label={t('addColumn')} onClick={() => onEdit(undefined)}>
              <Plus size={16} />
            </IconButton>
            {columns.length > 0 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: columns.map(({ id, label }) => ({
                    key: id,
                    label: t('editColumnNamed', { name: label }),
                  })),
                  onClick: ({ key }) => onEdit(columns.find((column) => column.id === key)),
                  style: { maxHeight: 360, overflow: 'auto' },
                }}
              >
                <IconButton small label={t('columns')}>
                  <SlidersHorizontal size={15} />
                </IconButton>
              </Dropdown>
            )}
          </>
        )}
      </ColumnChips>
    </div>
  )
}
