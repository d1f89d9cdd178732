import { useMemo, useState } from 'react'
import { sampleColumns, type SampleColumn } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../api/client.ts'
import { useMayEdit, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { useIsNarrow } from '../../ui/browser/use-media.ts'
import { SelectionActions } from './bulk/SelectionActions.tsx'
import { ColumnStrip } from './columns/ColumnStrip.tsx'
import { ConflictPopover } from './ConflictPopover.tsx'
import { downloadSamples } from './download.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { useListState, type ListState } from './list-state.ts'
import { ListActions } from './ListActions.tsx'
import { sampleMessages } from './messages.ts'
import { SampleTable } from './SampleTable.tsx'
import styles from './samples.module.css'
import { SideDrawer } from './SideDrawer.tsx'
import { useCellEdits } from './use-cell-edits.ts'
import { useNamed } from './use-named.ts'
import { mostRows, useSampleRows } from './use-sample-rows.ts'
import { useSide } from './use-side.ts'
import { isFileColumn, withDecimals } from './values.ts'

const noColumns: readonly SampleColumn[] = []

/** The samples of a project as a table that is filled in where it stands. */
export default function SamplesScreen() {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  const project = useProject()
  const narrow = useIsNarrow()
  const editable = useMayEdit(project)
  const list = useListState()
  const { columns, data, loading, error, retry } = useTable(project.id, list.state)
  const edits = useCellEdits(project.id)
  const fileNames = useFileNames(project.id, editable && columns.some(isFileColumn))
  const { side, open, close } = useSide()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useNamed(project.id, setSelected)
  const total = data.all ?? 0
  const isEmpty = data.total === 0 && !list.isNarrowed
  const allLoaded = data.rows.every((row) => row === undefined || selected.has(row.id))
  const selectMatching = () =>
    call(samples.ids, { params: { id: project.id }, body: matching(list.state) }).then(
      ({ ids }) => setSelected(new Set(ids)),
      react,
    )
  const exportAll = (as: 'csv' | 'xlsx') =>
    void downloadSamples(
      project.id,
      { matching: matching(list.state) },
      as,
      `${project.name} ${t('samples')}`,
    )
  const parts = { columns, fileNames, editable, selected, edits, onSide: open }
  return (
    <Beside
      drawer={
        side && <SideDrawer {...parts} side={side} rows={data.rows} projectId={project.id} onClose={close} />
      }
    >
      <Page fill>
        <PageHeader
          title={t('samples')}
          note={data.total === undefined || isEmpty ? undefined : format.total(total, data.totalIsExact)}
          trail={[
            { title: project.name, to: `/project/detail/${project.id}/overview` },
            { title: t('samples') },
          ]}
          actions={
            !isEmpty && <ListActions editable={editable} narrow={narrow} onSide={open} onExport={exportAll} />
          }
        />
        {!isEmpty && (
          <ListTools list={list} columns={columns} total={data.total === undefined ? undefined : total} />
        )}
        {!narrow && (!isEmpty || columns.length > 0) && (
          <ColumnStrip
            projectId={project.id}
            columns={columns}
            editable={editable}
            onEdit={(column) => open({ kind: 'column', column })}
          />
        )}
        {error ? (
          <ErrorState fault={error} retry={retry} />
        ) : loading ? (
          <SkeletonRows />
        ) : (
          <SampleTable
            {...parts}
            list={list}
            data={data}
            side={side}
            columns={columns.filter((column) => column.shown)}
            onSelected={setSelected}
          />
        )}
        {total > mostRows && (
          <p className={styles['edge']}>{t('capped', { count: format.count(mostRows) })}</p>
        )}
        <SelectionActions
          ids={side?.kind === 'fill' ? [] : [...selected]}
          editable={editable}
          matching={allLoaded && total > selected.size ? total : undefined}
          onSelectMatching={() => void selectMatching()}
          onEdit={() => open({ kind: 'fill' })}
          onClear={() => setSelected(new Set())}
        />
        <ConflictPopover conflict={edits.conflict} onSettle={(mine) => void edits.settle(mine)} />
      </Page>
    </Beside>
  )
}

interface ToolsProps {
  readonly list: ReturnType<typeof useListState>
  readonly columns: readonly SampleColumn[]
  /** How many samples there are; undefined until that is known. */
  readonly total: number | undefined
}

/** Finds and filters samples. */
function ListTools({ list, columns, total }: ToolsProps) {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  const { state, isNarrowed, setSearch, setFilters } = list
  return (
    <Toolbar>
      <SearchField
        label={
          total === undefined || isNarrowed
            ? t('findAny')
            : t('find', { count: total, shown: format.count(total) })
        }
        value={state.search}
        onChange={setSearch}
      />
      <FilterBar columns={columns} filters={state.filters} onChange={setFilters} />
    </Toolbar>
  )
}

/** The rows and columns of a table, waited for and tried again together. */
function useTable(projectId: string, state: ListState) {
  const query = useApi(sampleColumns.list, { params: { id: projectId } }, { quiet: true })
  const data = useSampleRows(projectId, state)
  const columns = useMemo(() => withDecimals(query.data ?? noColumns, data.rows), [query.data, data.rows])
  const retry = () => {
    data.retry()
    void query.refetch()
  }
  const loading = data.total === undefined || !query.data
  return { columns, data, loading, error: data.error ?? query.error, retry }
}

/** The search and the filters, as calls for many samples take them. */
function matching({ search, filters }: ListState) {
  return { ...(search && { search }), filters: [...filters] }
}

/** The names of read files, offered where a file column is filled in. */
function useFileNames(projectId: string, enabled: boolean): readonly string[] {
  const reads = useApi(
    samples.readFiles,
    { params: { id: projectId }, body: { bound: true } },
    { enabled, quiet: true },
  )
  return (reads.data?.files ?? []).slice(0, 2000).map((file) => file.name)
}
