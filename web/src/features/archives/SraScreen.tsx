import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readAccession } from '@omics/contract/archives/accession'
import { archives, type ArchiveRun } from '@omics/contract/archives/archives'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { apiQuery, useApi } from '../../api/query.ts'
import { type AccessionLead, leadOf } from '../../resource/archives/lead-of.ts'
import { LookElsewhere } from '../../resource/archives/LookElsewhere.tsx'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { SelectionBar, selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { importPage } from './into-project.ts'
import styles from './archives.module.css'
import { archiveMessages } from './messages.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import { useRunColumns } from './run-columns.tsx'

/** Sequencing runs of SRA and ENA, by accession or by words, on their way into a project. */
export default function SraScreen() {
  const t = useMessages(archiveMessages)
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const search = address.get('search')?.trim() ?? ''
  const read = readAccession(search)
  const series = read?.kind === 'series' ? read.accession : undefined
  const lead = leadOf(search)
  const isElsewhere = lead?.isSure === true && lead.home !== 'runs' && series === undefined
  return (
    <Page fill>
      <PageHeader title={t('sra')} />
      <Toolbar>
        <SearchField
          label={t('findRuns')}
          value={search}
          width={420}
          onChange={(value) => change({ search: value })}
        />
      </Toolbar>
      {search === '' && <EmptyState title={t('typeSomething')}>{t('typeSomethingText')}</EmptyState>}
      {series !== undefined && (
        <EmptyState
          title={series}
          action={
            <Button type="primary" onClick={() => void navigate(`/common/geo/${series}`)}>
              {t('openSeries', { accession: series })}
            </Button>
          }
        >
          {t('openSeriesText')}
        </EmptyState>
      )}
      {isElsewhere && <LookElsewhere lead={lead} />}
      {lead?.home === 'runs' && <RunsOf key={lead.accession} accession={lead.accession} />}
      {!lead?.isSure && search.length > 1 && <Found search={search} lead={lead} />}
    </Page>
  )
}

/** So many are fetched at a time. */
const mostFetched = 500
/** Among fewer nobody needs to search. */
const severalRuns = 20

/** The runs of an accession, of which some or all become samples. */
function RunsOf({ accession }: { accession: string }) {
  const t = useMessages(archiveMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const list = useApi(archives.runs, { query: { accession, limit: 1 } }, { quiet: true })
  const [keys, choose] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly string[] | 'all'>()
  const [fetching, setFetching] = useState<readonly string[]>()
  const { message } = App.useApp()
  if (list.error instanceof ApiFailure && list.error.id === 'not_found')
    return <EmptyState title={t('noRuns', { accession })}>{t('noRunsText')}</EmptyState>
  if (list.error) return <ErrorState fault={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={6} />
  const { total, without, study_title, away, read_at } = list.data
  const chosen = (id: string) => void navigate(importPage(id, accession, asked === 'all' ? undefined : asked))
  const fetchInto = async (id: string) => {
    const { job_id } = await call(archives.fetch, {
      params: { id },
      body: { accessions: [...(fetching ?? [])] },
    })
    if (job_id === null) void message.info(t('nothingToFetch'))
    void navigate(`/project/detail/${id}/downloads`)
  }
  return (
    <>
      {(away || without > 0) && (
        <div className={styles['notices']}>
          {away && <Notice tone="stopped" title={t('enaAway', { when: format.ago(read_at) })} />}
          {without > 0 && <Notice tone="stopped" title={t('withoutFastq', { count: without })} />}
        </div>
      )}
      <Toolbar>
        <Button type={keys.size > 0 ? 'default' : 'primary'} onClick={() => setAsked('all')}>
          {t('allRuns', { count: total })}
        </Button>
        {without < total && <Button onClick={() => setFetching([accession])}>{t('onlyFiles')}</Button>}
        {total > severalRuns && <SearchField label={t('findRun')} value={search} onChange={setSearch} />}
      </Toolbar>
      <RunTable accession={accession} search={search} keys={keys} choose={choose} />
      <SelectionBar count={keys.size} onClear={() => choose(new Set())}>
        {keys.size <= mostFetched && (
          <Button type="text" onClick={() => setFetching([...keys])}>
            {t('onlyFiles')}
          </Button>
        )}
        <Button type="primary" onClick={() => setAsked([...keys])}>
          {t('chosenRuns')}
        </Button>
      </SelectionBar>
      {asked !== undefined && (
        <ProjectDialog
          name={study_title || accession}
          onChosen={chosen}
          onClose={() => setAsked(undefined)}
        />
      )}
      {fetching !== undefined && (
        <ProjectDialog
          name={study_title || accession}
          forFiles
          onChosen={fetchInto}
          onClose={() => setFetching(undefined)}
        />
      )}
    </>
  )
}

interface RunTableProps {
  readonly accession: string
  readonly search: string
  readonly keys: ReadonlySet<string>
  choose(keys: ReadonlySet<string>): void
}

function RunTable({ accession, search, keys, choose }: RunTableProps) {
  const t = useMessages(archiveMessages)
  const columns = useRunColumns()
  const list = usePagedRows<ArchiveRun>(
    (page) => apiQuery(archives.runs, { query: { accession, search: search || undefined, ...page } }),
    { size: 100 },
  )
  if (list.error) return <ErrorState fault={list.error} retry={list.retry} />
  if (list.isPending) return <SkeletonRows rows={6} />
  return (
    <DataTable<ArchiveRun>
      label={t('sra')}
      columns={columns}
      rows={list.rows}
      total={list.total ?? 0}
      rowKey={({ run }) => run}
      onRange={list.onRange}
      selection={{ keys, onChange: choose }}
      padBottom={keys.size > 0 ? selectionBarRoom : 0}
      empty={<p>{t('nothingFound')}</p>}
    />
  )
}

/** What SRA finds by words; a run leads to the files of its study. @param lead what the words may name elsewhere */
function Found({ search, lead }: { search: string; lead: AccessionLead | undefined }) {
  const t = useMessages(archiveMessages)
  const [, change] = useAddress()
  const list = usePagedRows<ArchiveRun>((page) => apiQuery(archives.sra, { query: { search, ...page } }), {
    size: 20,
  })
  const columns = useRunColumns(true)
  if (list.error) return <ErrorState fault={list.error} retry={list.retry} />
  if (list.isPending) return <SkeletonRows rows={6} />
  if (list.total === 0) return lead ? <LookElsewhere lead={lead} /> : <EmptyState title={t('nothingFound')} />
  return (
    <DataTable
      label={t('sra')}
      columns={columns}
      rows={list.rows}
      total={list.total ?? 0}
      rowKey={({ run }) => run}
      onRange={list.onRange}
      onOpen={({ project, study, run }) => change({ search: project || study || run })}
    />
  )
}
