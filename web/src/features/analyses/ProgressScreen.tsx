import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { analyses, analysisStates, type LiveEvent, type Run } from '@omics/contract/analyses/analyses'
import { useGathered } from '../../api/live/gather.ts'
import { apiQuery, invalidate } from '../../api/query.ts'
import { useChosenRows } from '../../resource/use-chosen-rows.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { sayBoth, useMessages } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { CountStrip } from '../../ui/charts/CountStrip.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { analysisMessages } from './messages.ts'
import { useRunColumns } from './run-columns.tsx'
import { RunsBar } from './several/RunsBar.tsx'
import { useNow } from './use-now.ts'
import { useMayEdit } from './use-may-edit.ts'
import { useLiveAnalysis } from './use-live-analysis.ts'

/** The runs of an analysis, one a sample, with how far each is; chosen ones are compared, stopped, or go on. */
export default function ProgressScreen() {
  const t = useMessages(analysisMessages)
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const id = address.get('id') ?? ''
  const search = address.get('search') ?? ''
  const state = analysisStates.find((one) => one === address.get('state'))
  const { analysis, runs } = useLiveRuns(id, { search: search || undefined, ...(state && { state }) })
  const columns = useColumns()
  const { chosen, selection, clear } = useChosenRows(runs.rows)
  const edits = useMayEdit(analysis)
  const mayRestart = edits && analysis !== undefined && isUnfinished(analysis)
  useTabTitle(analysis && sayBoth(analysisMessages, (say) => `${analysis.code} ${say('taskProgress')}`))
  return (
    <Page fill>
      <PageHeader
        title={analysis?.name ?? t('taskProgress')}
        note={runs.total}
        trail={
          analysis && [
            { title: analysis.project, to: `/project/detail/${analysis.project_id}/overview` },
            { title: analysis.code, to: `/project/wdlCharts/${id}` },
            { title: t('taskProgress') },
          ]
        }
      />
      {analysis && (
        <CountStrip
          counts={analysis.runs}
          chosen={state}
          onChoose={(next) => change({ state: analysisStates.find((one) => one === next) })}
        />
      )}
      <div style={{ marginTop: 16 }}>
        <Toolbar>
          <SearchField label={t('findRun')} value={search} onChange={(value) => change({ search: value })} />
        </Toolbar>
      </div>
      {runs.error && <ErrorState fault={runs.error} retry={runs.retry} />}
      {runs.total !== undefined && (
        <DataTable
          label={t('taskProgress')}
          columns={columns}
          cardColumns={cardColumns(columns)}
          rows={runs.rows}
          total={runs.total}
          rowKey={(row) => row.id}
          onOpen={(row) => void navigate(`/project/wdlCharts/${id}?run=${row.id}`)}
          onRange={runs.onRange}
          {...((edits || (runs.total ?? 0) > 1) && { selection })}
          padBottom={chosen.length > 0 ? selectionBarRoom : 0}
        />
      )}
      <RunsBar analysisId={id} chosen={chosen} edits={edits} mayRestart={mayRestart} onClear={clear} />
    </Page>
  )
}

/** The analysis with those of its runs that are wanted, read anew as they change. */
function useLiveRuns(
  id: string,
  query: { readonly search: string | undefined; readonly state?: Run['state'] },
) {
  const readRuns = useGathered(() => void invalidate(analyses.runs), 1000)
  const onEvent = useCallback(
    (event: LiveEvent) => {
      if (event.type !== 'log' && event.type !== 'messages' && event.type !== 'comments') readRuns()
    },
    [readRuns],
  )
  const { detail, every } = useLiveAnalysis(id, onEvent)
  const runs = usePagedRows(
    (page) => apiQuery(analyses.runs, { params: { id }, query: { ...query, ...page } }),
    { size: 100, every },
  )
  return { analysis: detail.data, runs }
}

const isUnfinished = ({ state }: Pick<Run, 'state'>) => state === 'failed' || state === 'stopped'

/** On a phone the sample leads; its place in the list says nothing more, and the bar would have no room. */
function cardColumns(columns: readonly Column<Run>[]): Column<Run>[] {
  const order = ['label', 'state', 'took', 'failure']
  return order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}

function useColumns(): Column<Run>[] {
  const t = useMessages(analysisMessages)
  const { state, progress, took } = useRunColumns(useNow(true))
  return [
    { key: 'position', title: '#', type: 'number', width: 60, grow: 0, render: (row) => row.position },
    {
      key: 'label',
      title: t('runOf'),
      width: 180,
      mono: true,
      render: (row) => row.label || `#${row.position}`,
    },
    state,
    progress,
    { key: 'failure', title: '', width: 200, grow: 2, quiet: true, render: (row) => row.failure?.what ?? '' },
    took,
  ]
}
