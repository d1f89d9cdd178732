import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { taxonomy, type TaxonRow } from '@omics/contract/taxonomy/taxonomy'
import { apiQuery, invalidate, useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { JobBar } from '../../resource/jobs/JobBar.tsx'
import { useJobWords, shareOf } from '../../resource/jobs/job-words.ts'
import { useJobOf } from '../../resource/jobs/own-jobs.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { ImportForm } from './ImportForm.tsx'
import { taxonomyMessages } from './messages.ts'
import { rankOf } from './ranks.ts'
import { TaxonName } from './TaxonName.tsx'
import styles from './taxonomy.module.css'
import { TaxonomyTree } from './TaxonomyTree.tsx'

/** The taxonomy of NCBI: a search by names of every kind, and a tree where nothing is searched. */
export default function TaxonomyScreen() {
  const t = useMessages(taxonomyMessages)
  const format = useFormat()
  const mayImport = useMay('common_data_change')
  const job = useJobOf('taxonomy', 'taxonomy')
  const state = useApi(taxonomy.state, {}, { quiet: true })
  const [address, change] = useAddress()
  const [isImporting, setImporting] = useState(false)
  const search = address.get('search')?.trim() ?? ''
  const here = state.data
  const importing = mayImport && !job && (
    <Button {...(here === null && { type: 'primary' as const })} onClick={() => setImporting(true)}>
      {here === null ? t('import') : t('importAnew')}
    </Button>
  )
  const note =
    here &&
    `${t('taxa', { count: format.count(here.taxa) })} · ${t('importedAt', { when: format.ago(here.imported_at) })}`
  return (
    <Beside
      drawer={isImporting && <ImportForm isFirst={here === null} onClose={() => setImporting(false)} />}
    >
      <Page fill>
        <PageHeader title={t('taxonomy')} {...(note && { note })} actions={here && importing} />
        {job && <ImportUnderWay />}
        {state.error && <ErrorState fault={state.error} retry={() => void state.refetch()} />}
        {here === null && !job && (
          <EmptyState title={t('notImported')} action={importing}>
            {t('notImportedText')}
          </EmptyState>
        )}
        {here && (
          <>
            <Toolbar>
              <SearchField
                label={t('find')}
                value={search}
                width={420}
                onChange={(value) => change({ search: value })}
              />
            </Toolbar>
            {search === '' ? <TaxonomyTree key={here.imported_at} /> : <Found search={search} />}
          </>
        )}
      </Page>
    </Beside>
  )
}

function ImportUnderWay() {
  const t = useMessages(taxonomyMessages)
  const words = useJobWords()
  const job = useJobOf('taxonomy', 'taxonomy')
  // With its end there is another taxonomy.
  useEffect(() => () => void invalidate(taxonomy.state, taxonomy.names, taxonomy.name), [])
  return (
    <Notice tone="running" title={t('importing')}>
      <div className={styles['bar']}>
        <JobBar label={t('importing')} share={job && shareOf(job)} />
      </div>
      {job && words(job)}
    </Notice>
  )
}

function Found({ search }: { search: string }) {
  const t = useMessages(taxonomyMessages)
  const navigate = useNavigate()
  const list = usePagedRows<TaxonRow>((page) => apiQuery(taxonomy.names, { query: { search, ...page } }), {
    size: 50,
  })
  const columns = useColumns()
  if (list.error) return <ErrorState fault={list.error} retry={list.retry} />
  if (list.isPending) return <SkeletonRows rows={6} />
  if (list.total === 0) return <EmptyState title={t('noneFits')}>{t('noneFitsText')}</EmptyState>
  return (
    <DataTable
      label={t('taxonomy')}
      columns={columns}
      rows={list.rows}
      total={list.total ?? 0}
      rowKey={({ tax_id }) => String(tax_id)}
      onRange={list.onRange}
      onOpen={({ tax_id }) => void navigate(`/common/taxonomy/${tax_id}`)}
    />
  )
}

function useColumns(): readonly Column<TaxonRow>[] {
  const t = useMessages(taxonomyMessages)
  const text = useText()
  return [
    { key: 'name', title: t('name'), width: 280, grow: 3, render: (row) => <TaxonName {...row} rank="" /> },
    { key: 'common', title: t('commonName'), width: 160, render: ({ common_name }) => common_name },
    {
      key: 'rank',
      title: t('rank'),
      width: 110,
      grow: 0,
      quiet: true,
      render: ({ rank }) => text(rankOf(rank)),
    },
    { key: 'id', title: t('taxId'), width: 110, grow: 0, mono: true, render: ({ tax_id }) => tax_id },
  ]
}
