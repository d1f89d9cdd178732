import { App, Button } from 'antd'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { OutputOf } from '@omics/contract/endpoint'
import { faultOf } from '../../api/failure.ts'
import { apiQuery } from '../../api/query.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { SelectionBar, selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useFileActions } from './actions.ts'
import { FileName } from './columns.tsx'
import styles from './files.module.css'
import { fileMessages } from './messages.ts'
import { sizeText } from './size-text.ts'

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
  const [chosen, setChosen] = useState<ReadonlyMap<string, Thrown>>(new Map())
  const trash = usePagedRows<Thrown>(
    (page) =>
      apiQuery(files.trash, { params: { id: projectId }, query: { ...page, ...(search && { search }) } }),
    { size: 100 },
  )
  if (trash.error) return <ErrorState fault={faultOf(trash.error)} retry={trash.retry} />
  if (trash.isPending) return <SkeletonRows />
  const selected = [...chosen.values()]
  // What was chosen stays chosen when it is scrolled out of what is loaded.
  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map(trash.rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
    setChosen(
      new Map(
        [...keys].flatMap((key) => {
          const row = known.get(key) ?? chosen.get(key)
          return row ? [[key, row] as const] : []
        }),
      ),
    )
  }
  return (
    <>
      <DataTable
        label={t('trash')}
        columns={columns}
        rows={trash.rows}
        total={trash.total ?? 0}
        onRange={trash.onRange}
        rowKey={(item) => item.id}
        {...(mayEdit && { selection: { keys: new Set(chosen.keys()), onChange: choose } })}
        empty={
          <div className={styles['nothing']}>
            <EmptyState icon={<Trash2 size={28} />} title={t('emptyTrash')}>
              {t('emptyTrashMore')}
            </EmptyState>
          </div>
        }
        padBottom={selected.length > 0 ? selectionBarRoom : 0}
      />
      <SelectionBar count={selected.length} onClear={() => setChosen(new Map())}>
        <TrashActions projectId={projectId} selected={selected} onDone={() => setChosen(new Map())} />
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
    {
      key: 'size',
      title: t('size'),
      type: 'number',
      width: 104,
      grow: 0,
      render: (item) => sizeText(item.total_bytes),
    },
    {
      key: 'used',
      title: t('usedBy'),
      width: 160,
      render: (item) => item.used_by.map((use) => use.name).join(', '),
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
  const { modal } = App.useApp()
  const names = selected.slice(0, 5).map((item) => item.name)
  const purge = () =>
    void modal.confirm({
      title: t('purgeTitle', { count: selected.length }),
      content: `${t('purgeMore', {
        names: names.join(', ') + (selected.length > 5 ? ' …' : ''),
        size: sizeText(selected.reduce((sum, item) => sum + item.total_bytes, 0)),
      })} ${t('purgeUsed')}`,
      okText: t('purge'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
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
