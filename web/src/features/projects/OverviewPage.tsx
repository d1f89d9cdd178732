import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { projects, type Project } from '@omics/contract/projects/projects'
import { useMayEdit, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { Tag } from '../../ui/labels/Tag.tsx'
import { Wells } from '../../ui/charts/Wells.tsx'
import { wellsOf } from '../../ui/charts/wells.ts'
import { Activity } from './Activity.tsx'
import { Fact, Facts, RunsChart, SamplesChart } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestResult } from './LatestResult.tsx'
import { projectMessages } from './messages.ts'
import { StorageShare } from './StorageShare.tsx'
import styles from './projects.module.css'

/** What sets Markdown is as large as the rest of the page, and most projects are described in no words or plain ones. */
const Prose = lazy(() =>
  import('../../viewers/markdown/Prose.tsx').then(({ Prose: Text }) => ({ default: Text })),
)

/** A project at a glance: what it holds, how its runs went, who did what. */
export default function OverviewPage() {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const project = useProject()
  const edits = useMayEdit(project)
  const params = { id: project.id }
  const figures = useApi(projects.dashboard, { params }).data
  const computing = format.coreTimeParts(figures?.core_hours ?? 0)
  const empty = project.samples + project.files === 0
  return (
    <Page>
      <PageHeader
        title={project.name}
        tags={project.demonstration && <Tag>{t('demonstration')}</Tag>}
        trail={[{ title: project.name }]}
        description={wellsOf(project.runs).length > 1 && <Wells wells={wellsOf(project.runs)} />}
      />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Description project={project} edits={edits} />
          {figures?.latest && <LatestResult result={figures.latest} />}
          {figures && (
            <Facts>
              <Fact value={format.count(figures.samples)} name={t('samplesFigure')} />
              <Fact value={format.count(figures.files)} name={t('filesFigure')} />
              <Fact value={format.count(sumOf(figures.analyses))} name={t('analyses')} />
              <Fact value={computing.amount} unit={computing.unit} name={t('coreHours')} />
            </Facts>
          )}
          {empty && edits && <FirstSteps projectId={project.id} />}
          {!empty && <Charts projectId={project.id} />}
        </div>
        <div className={styles['column']}>
          <StorageShare bytes={project.bytes} quota={project.quota_bytes} />
          <Activity projectId={project.id} />
        </div>
      </div>
    </Page>
  )
}

function Description({ project: { id, description }, edits }: { project: Project; edits: boolean }) {
  const t = useMessages(projectMessages)
  if (description.trim() !== '')
    return (
      <Suspense fallback={<div className={styles['description']}>{description}</div>}>
        <Prose as="div" text={description} className={styles['description']} />
      </Suspense>
    )
  return (
    <p className={styles['description']}>
      {t('noDescription')} {edits && <Link to={`/project/detail/${id}/settings`}>{t('describe')}</Link>}
    </p>
  )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function Charts({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const params = { id: projectId }
  const body = { days: 30 }
  const runs = useApi(projects.chartFlow, { params, body }, { quiet: true }).data
  const samples = useApi(projects.chartDataSample, { params, body }, { quiet: true }).data
  const people = useApi(projects.charUser, { params, body }, { quiet: true }).data
  return (
    <>
      {runs && <RunsChart days={runs} />}
      {samples && <SamplesChart days={samples} />}
      {people && people.length > 0 && (
        <Section title={t('byPerson')}>
          <ul className={styles['activity']}>
            {people.slice(0, 8).map((row) => (
              <li key={row.person}>
                <span>{row.person}</span>
                <time>
                  {t('operations', { count: row.operations })} · {format.size(row.uploaded_bytes)}
                </time>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!runs && <Button type="text" loading />}
    </>
  )
}
