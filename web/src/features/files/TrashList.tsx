import { Button } from 'antd'
import { RotateCcw, Trash2 } from 'lucide-react'
import { files } from '@omics/contract/files/files'
import type { OutputOf } from '@omics/contract/endpoint'
import { apiQuery } from '../../api/query.ts'
import { useChosenRows } from '../../resource/use-chosen-rows.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { sizeColumn } from '../../ui/data-table/size-column.ts'
import { SelectionBar, selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { useFileActions } from './actions.ts'
import { FileName } from './columns.tsx'
import styles from './files.module.css'
import { fileMessages } from './messages.ts'

type Thrown = OutputOf<typeof files.trash>['items'][number]

interface Props {
  readonly projectId: string
  readonly search: string
  readonly mayEdit: boolean
}

/** What was thrown away: it can be brought back, or removed for good after a question. */
export function TrashList({ projectId, search, mayEdit }: Props) {
  const t = useMessages(fileMessages)
  const columns = useTrashColumns()
  const trash = usePagedRows<Thrown>(
    (page) =>
      apiQuery(files.trash, { params: { id: projectId }, query: { ...page, ...(search && { search }) } }),
    { size: 100 },
  )
  const { chosen: selected, selection, clear } = useChosenRows(trash.rows)
  if (trash.error) return <ErrorState fault={trash.error} retry={trash.retry} />
  if (trash.isPending) return <SkeletonRows />
  return (
    <>
      <DataTable
        label={t('trash')}
        columns={columns}
        rows={trash.rows}
        total={trash.total ?? 0}
        onRange={trash.onRange}
        rowKey={(item) => item.id}
        {...(mayEdit && { selection })}
        empty={
          <div className={styles['nothing']}>
            <EmptyState icon={<Trash2 size={28} />} title={t('emptyTrash')}>
              {t('emptyTrashMore')}
            </EmptyState>
          </div>
        }
        padBottom={selected.length > 0 ? selectionBarRoom : 0}
      />
      <SelectionBar count={selected.length} onClear={clear}>
        <TrashActions projectId={projectId} selected={selected} onDone={clear} />
      </SelectionBar>
    </>
  )
}

function useTrashColumns(): Column<Thrown>[] {
  const t = useMessages(fileMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 240,
      grow: 3,
      render: (item) => <FileName file={item} withFolder />,
    },
    sizeColumn(t('size'), (item) => item.total_bytes),
    {
      key: 'used',
      title: t('usedBy'),
      width: 160,
      render: (item) => item.used_by.map((use) => use.name).join(t('comma')),
    },
    {
      key: 'trashed_at',
      title: t('deletedOn'),
      width: 150,
      grow: 0,
      quiet: true,
      render: (item) => (item.trashed_at ? format.dateTime(item.trashed_at) : ''),
    },
    { key: 'by', title: t('deletedBy'), width: 120, quiet: true, render: (item) => item.trashed_by },
  ]
}

interface ActionProps {
  readonly projectId: string
  readonly selected: readonly Thrown[]
  onDone(): void
}

function TrashActions({ projectId, selected, onDone }: ActionProps) {
  const t = useMessages(fileMessages)
  const actions = useFileActions(projectId)
  const question = useQuestion()
  const names = selected.slice(0, 5).map((item) => item.name)
  const purge = () =>
    question({
      title: t('purgeTitle', { count: selected.length }),
      more: `${t('purgeMore', {
        names: names.join(t('comma')) + (selected.length > 5 ? ' …' : ''),
        size: formatSize(selected.reduce((sum, item) => sum + item.total_bytes, 0)),
      })} ${t('purgeUsed')}`,
      action: t('purge'),
      onYes: async () => {
        if (await actions.purge(selected)) onDone()
      },
    })
  return (
    <>
      <Button type="text" danger icon={<Trash2 size={16} />} onClick={purge}>
        {t('purge')}
      </Button>
      <Button
        type="primary"
        icon={<RotateCcw size={16} />}
        onClick={() => void actions.restore(selected).then((done) => done && onDone())}
      >
        {t('restore')}
      </Button>
    </>
  )
}
