import { useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { sampleColumns, type SampleColumn } from '@omics/contract/samples/columns'
import { samples, type Sample } from '@omics/contract/samples/samples'
import { call } from '../../api/client.ts'
import { faultOf } from '../../api/failure.ts'
import { mayEdit, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useIsAdministrator } from '../../api/session.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import { Beside } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import { FillDrawer } from './bulk/FillDrawer.tsx'
import { SelectionActions } from './bulk/SelectionActions.tsx'
import { useTableColumns } from './columns.tsx'
import { ColumnDrawer } from './columns/ColumnDrawer.tsx'
import { ColumnStrip } from './columns/ColumnStrip.tsx'
import { ConflictPopover } from './ConflictPopover.tsx'
import { FirstSamples, NothingFound } from './EmptyStates.tsx'
import { downloadSamples } from './download.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { FromFilesDrawer } from './from-files/FromFilesDrawer.tsx'
import { ImportDrawer } from './import/ImportDrawer.tsx'
import { useListState } from './list-state.ts'
import { ListActions } from './ListActions.tsx'
import { sampleMessages } from './messages.ts'
import { NewSampleDrawer, SampleDrawer } from './sample/SampleDrawer.tsx'
import { SampleCard } from './SampleCard.tsx'
import styles from './samples.module.css'
import type { Side } from './side.ts'
import { useCellEdits } from './use-cell-edits.ts'
import { usePaste } from './use-paste.ts'
import { mostRows, useSampleRows } from './use-sample-rows.ts'
import { isFileColumn, withDecimals } from './values.ts'

const readsAsked: Side = { kind: 'files' }

function withoutAdd(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('add')
  return next
}

const noColumns: readonly SampleColumn[] = []

/** The samples of a project as a table that is filled in where it stands. */
export default function SamplesScreen() {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  const project = useProject()
  const narrow = useIsNarrow()
  const editable = mayEdit(project, useIsAdministrator())
  const list = useListState()
  const columnsQuery = useApi(sampleColumns.list, { params: { id: project.id } }, { quiet: true })
  const data = useSampleRows(project.id, list.state)
  const columns = useMemo(
    () => withDecimals(columnsQuery.data ?? noColumns, data.rows),
    [columnsQuery.data, data.rows],
  )
  const shown = columns.filter((column) => column.shown)
  const edits = useCellEdits(project.id)
  const fileNames = useFileNames(project.id, editable && columns.some(isFileColumn))
  const [opened, setSide] = useState<Side>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [address, setAddress] = useSearchParams()
  // Uploads lead here with the offer to make samples of the reads that came.
  const side = opened ?? (address.get('add') === 'reads' ? readsAsked : undefined)
  const close = () => {
    setSide(undefined)
    if (address.has('add')) setAddress(withoutAdd, { replace: true })
  }
  const table = useTableColumns({
    ...{ columns: shown, rows: data.rows, editable: editable && !narrow, fileNames, save: edits.save },
    open: (sample) => setSide({ kind: 'sample', sample }),
  })
  const paste = usePaste({
    rows: data.rows,
    columns: shown,
    saveMany: edits.saveMany,
    remember: edits.remember,
  })
  const narrowed = list.state.search !== '' || list.state.filters.length > 0
  const total = data.all ?? 0
  const error = data.error ?? columnsQuery.error
  const isEmpty = data.total === 0 && !narrowed
  const matching = {
    ...(list.state.search && { search: list.state.search }),
    filters: [...list.state.filters],
  }
  const allLoaded = data.rows.every((row) => row === undefined || selected.has(row.id))
  const selectMatching = async () => {
    const body = matching
    await call(samples.ids, { params: { id: project.id }, body }).then(
      ({ ids }) => setSelected(new Set(ids)),
      react,
    )
  }
  return (
    <Beside drawer={drawerOf()}>
      <Page fill>
        <PageHeader
          title={t('samples')}
          note={data.total === undefined || isEmpty ? undefined : format.total(total, data.totalIsExact)}
          trail={[
            { title: project.name, to: `/project/detail/${project.id}/overview` },
            { title: t('samples') },
          ]}
          actions={
            !isEmpty && <ListActions {...{ editable, narrow }} onSide={setSide} onExport={exportAll} />
          }
        />
        {!isEmpty && (
          <>
            <Toolbar>
              <SearchField
                label={
                  data.total === undefined || narrowed
                    ? t('findAny')
                    : t('find', { count: format.count(total) })
                }
                value={list.state.search}
                onChange={list.setSearch}
              />
              <FilterBar columns={columns} filters={list.state.filters} onChange={list.setFilters} />
            </Toolbar>
          </>
        )}
        {!narrow && (!isEmpty || columns.length > 0) && (
          <ColumnStrip
            projectId={project.id}
            columns={columns}
            editable={editable}
            onEdit={(column) => setSide({ kind: 'column', column })}
          />
        )}
        {tableOf()}
        {total > mostRows && (
          <p className={styles['edge']}>{t('capped', { count: format.count(mostRows) })}</p>
        )}
        <SelectionActions
          ids={side?.kind === 'fill' ? [] : [...selected]}
          editable={editable}
          matching={allLoaded && total > selected.size && total <= 50_000 ? total : undefined}
          onSelectMatching={() => void selectMatching()}
          onEdit={() => setSide({ kind: 'fill' })}
          onClear={() => setSelected(new Set())}
        />
        <ConflictPopover conflict={edits.conflict} onSettle={(mine) => void edits.settle(mine)} />
      </Page>
    </Beside>
  )

  function tableOf(): ReactNode {
    if (error) return <ErrorState fault={faultOf(error)} retry={data.retry} />
    if (data.total === undefined || !columnsQuery.data) return <SkeletonRows />
    return (
      <DataTable
        label={t('samples')}
        columns={table}
        rows={data.rows}
        total={data.total}
        rowKey={(sample) => sample.id}
        onRange={data.onRange}
        sort={list.sort}
        onSort={list.setSort}
        selection={{ keys: selected, onChange: setSelected }}
        openKey={side?.kind === 'sample' ? side.sample.id : undefined}
        {...(narrow && { onOpen: (sample: Sample) => setSide({ kind: 'sample', sample }) })}
        {...(editable && {
          onPaste: (text: string, row: number, column: number) => void paste(text, row, column),
        })}
        card={cardOf}
        empty={
          narrowed ? (
            <NothingFound onClear={clearFilters} />
          ) : (
            <FirstSamples editable={editable} onSide={setSide} />
          )
        }
        padBottom={selected.size > 0 ? selectionBarRoom : 0}
      />
    )
  }

  function drawerOf(): ReactNode {
    const common = { projectId: project.id, columns, fileNames, onClose: close }
    if (side?.kind === 'new')
      return (
        <NewSampleDrawer
          {...common}
          editable
          onColumns={() => setSide({ kind: 'column', column: undefined })}
        />
      )
    if (side?.kind === 'import') return <ImportDrawer {...common} />
    if (side?.kind === 'files') return <FromFilesDrawer projectId={project.id} onClose={close} />
    if (side?.kind === 'column')
      return <ColumnDrawer key={side.column?.id} {...common} column={side.column} />
    if (side?.kind === 'fill') {
      const { remember, saveMany } = edits
      return <FillDrawer {...common} ids={[...selected]} remember={remember} saveMany={saveMany} />
    }
    if (side?.kind !== 'sample') return undefined
    const latest = data.rows.find((row) => row?.id === side.sample.id) ?? side.sample
    return (
      <SampleDrawer key={`${latest.id}-${latest.version}`} {...common} sample={latest} editable={editable} />
    )
  }

  function cardOf(sample: Sample): ReactNode {
    return <SampleCard sample={sample} columns={shown} />
  }

  function exportAll(as: 'csv' | 'xlsx') {
    void downloadSamples(project.id, { matching }, as, `${project.name} ${t('samples')}`)
  }

  function clearFilters() {
    list.setFilters([])
    list.setSearch('')
  }
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
