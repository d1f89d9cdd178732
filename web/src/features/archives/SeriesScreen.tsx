import { Button } from 'antd'
import { RefreshCw, TestTubeDiagonal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { archives, type Series } from '@omics/contract/archives/archives'
import { downloads } from '@omics/contract/downloads/downloads'
import type { Text } from '@omics/contract/jobs/kinds'
import { call } from '../../api/client.ts'
import { useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { readAnew } from '../../resource/archives/read-series.ts'
import { JobBar } from '../../resource/jobs/JobBar.tsx'
import { useJobWords, shareOf } from '../../resource/jobs/job-words.ts'
import { useJobOf } from '../../resource/jobs/own-jobs.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import styles from './archives.module.css'
import { importPage } from './into-project.ts'
import { archiveMessages } from './messages.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import { SeriesSamples } from './SeriesSamples.tsx'

/** A series of GEO, which is read where it is not here yet. */
export default function SeriesScreen() {
  const { gse = '' } = useParams()
  const accession = gse.toUpperCase()
  useTabTitle(accession)
  const series = useApi(archives.series, { params: { gse: accession } }, { ofPage: true })
  const { reading, fault, read } = useReading(accession)
  const isMissing = series.data === null
  useEffect(() => {
    if (isMissing && !reading && fault === undefined) read()
  }, [isMissing, reading, fault, read])
  if (series.error)
    return (
      <Page>
        <ErrorState fault={series.error} retry={() => void series.refetch()} />
      </Page>
    )
  if (series.data === undefined)
    return (
      <Page>
        <SkeletonText />
      </Page>
    )
  if (series.data === null) return <NotHere accession={accession} fault={fault} onAgain={read} />
  return <SeriesPage series={series.data} reading={reading} onAnew={read} />
}

/** Reads a series, for as long as the page is open to hear of it. */
function useReading(accession: string) {
  const [reading, setReading] = useState<AbortController>()
  const [fault, setFault] = useState<Text>()
  useEffect(() => () => reading?.abort(), [reading])
  const read = () => {
    const control = new AbortController()
    setReading(control)
    setFault(undefined)
    readAnew(accession, control.signal)
      .then((reason) => setFault(reason))
      .catch((error: unknown) => {
        if (!control.signal.aborted) react(error)
        setFault({ en: '', zh: '' })
      })
      .finally(() => setReading(undefined))
  }
  return { reading: reading !== undefined, fault, read }
}

interface NotHereProps {
  readonly accession: string
  readonly fault: Text | undefined
  onAgain(): void
}

function NotHere({ accession, fault, onAgain }: NotHereProps) {
  const t = useMessages(archiveMessages)
  const text = useText()
  const job = useJobOf('series', accession)
  const words = useJobWords()
  if (fault)
    return (
      <Page>
        <PageHeader
          title={accession}
          trail={[{ title: t('geo'), to: '/common/geo' }, { title: accession }]}
        />
        <EmptyState
          title={t('notRead', { accession })}
          action={
            <Button type="primary" onClick={onAgain}>
              {t('retry')}
            </Button>
          }
        >
          {text(fault)}
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <PageHeader title={accession} trail={[{ title: t('geo'), to: '/common/geo' }, { title: accession }]} />
      <EmptyState title={t('readingSeries', { accession })}>
        <p>{t('readingSeriesText')}</p>
        <div className={styles['bar']}>
          <JobBar label={accession} share={job && shareOf(job)} />
        </div>
        {job && <p>{words(job)}</p>}
      </EmptyState>
    </Page>
  )
}

interface PageProps {
  readonly series: Series
  readonly reading: boolean
  onAnew(): void
}

function SeriesPage({ series, reading, onAnew }: PageProps) {
  const t = useMessages(archiveMessages)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<readonly string[] | 'samples'>()
  const chosen = async (projectId: string) => {
    if (asked === 'samples' || asked === undefined)
      return void navigate(importPage(projectId, series.accession))
    const files = asked.map((address) => ({ address }))
    await call(downloads.begin, { params: { id: projectId }, body: { path: series.accession, files } })
    void navigate(`/project/detail/${projectId}/downloads`)
  }
  return (
    <Page>
      <PageHeader
        title={series.title}
        note={series.accession}
        trail={[{ title: t('geo'), to: '/common/geo' }, { title: series.accession }]}
        actions={
          <>
            <Button icon={<RefreshCw size={16} />} loading={reading} onClick={onAnew}>
              {t('readAnew')}
            </Button>
            <Button type="primary" icon={<TestTubeDiagonal size={16} />} onClick={() => setAsked('samples')}>
              {t('makeSamples')}
            </Button>
          </>
        }
      />
      <SeriesFacts series={series} />
      <SeriesSamples series={series} />
      <Files title={t('matrices')} note={t('matricesMore')} addresses={series.matrices} onFetch={setAsked} />
      <Files title={t('supplementary')} addresses={series.supplementary} onFetch={setAsked} />
      {asked !== undefined && (
        <ProjectDialog
          name={series.title || series.accession}
          forFiles={asked !== 'samples'}
          onChosen={chosen}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}

/** Text with its own lines. */
function Prose({ text }: { text: string }) {
  return <span className={styles['prose']}>{text}</span>
}

function SeriesFacts({ series }: { series: Series }) {
  const t = useMessages(archiveMessages)
  const links = (accessions: readonly string[]) =>
    accessions.map((one) => (
      <Link
        key={one}
        to={one.startsWith('GSE') ? `/common/geo/${one}` : `/common/sra?search=${one}`}
        className={styles['link']}
      >
        {one}
      </Link>
    ))
  return (
    <KeyValue
      rows={[
        [t('summary'), <Prose key="summary" text={series.summary} />],
        series.design !== '' && [t('design'), <Prose key="design" text={series.design} />],
        [t('organism'), series.organisms.join(', ')],
        [t('type'), series.types.join('; ')],
        [t('platforms'), series.platforms.map(({ accession, title }) => `${accession} ${title}`).join('; ')],
        series.studies.length > 0 && [t('studies'), links(series.studies)],
        series.parts.length > 0 && [t('parts'), links(series.parts)],
        series.part_of.length > 0 && [t('partOf'), links(series.part_of)],
        series.papers.length > 0 && [
          t('papers'),
          series.papers.map((paper) => (
            <a
              key={paper}
              className={styles['link']}
              href={`https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(paper)}`}
              target="_blank"
              rel="noreferrer"
            >
              PMID {paper}
            </a>
          )),
        ],
        series.contributors.length > 0 && [t('contributors'), series.contributors.join(', ')],
        series.institute !== '' && [t('institute'), series.institute],
        [t('published'), series.published],
      ]}
    />
  )
}

interface FilesProps {
  readonly title: string
  readonly note?: string
  readonly addresses: readonly string[]
  onFetch(addresses: readonly string[]): void
}

function Files({ title, note, addresses, onFetch }: FilesProps) {
  const t = useMessages(archiveMessages)
  if (addresses.length === 0) return null
  return (
    <Section title={title} actions={<Button onClick={() => onFetch(addresses)}>{t('fetchFiles')}</Button>}>
      {note !== undefined && <p className={styles['hint']}>{note}</p>}
      <ul className={styles['files']}>
        {addresses.map((address) => (
          <li key={address}>{address.slice(address.lastIndexOf('/') + 1)}</li>
        ))}
      </ul>
    </Section>
  )
}
