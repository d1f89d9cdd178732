import { Tag } from 'antd'
import { useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { CountStrip } from '../../../ui/charts/CountStrip.tsx'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { PageOf } from '../../../resource/PageOf.tsx'
import { CommentsOn } from '../../../resource/discussion/CommentsOn.tsx'
import { TagsOf } from '../../../resource/discussion/TagsOf.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import type { Status } from '../../../ui/labels/statuses.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { countsOf, totalOf } from '../../../ui/charts/wells.ts'
import { Actions } from '../Actions.tsx'
import { CallDrawer } from '../call/CallDrawer.tsx'
import { callKey, isQueued } from '../call-names.ts'
import { analysisMessages } from '../messages.ts'
import { RunDots } from './RunDots.tsx'
import { RunFacts } from '../RunFacts.tsx'
import { RunFailure } from './RunFailure.tsx'
import { FetchStage } from './FetchStage.tsx'
import { useMayEdit } from '../use-may-edit.ts'
import { StepGraph } from './StepGraph.tsx'
import { Timeline } from './Timeline.tsx'
import type { Reading } from './use-calls.ts'
import { useRunPage } from './use-run-page.ts'
import styles from '../analyses.module.css'

/**
 * One analysis as it runs: how many calls stand where, what failed and why, the steps, the time of every call. With a
 * run in the address only the calls of that run.
 */
export default function RunScreen() {
  const { id = '' } = useParams()
  const { detail, calls, reading } = useRunPage(id)
  const analysis = detail.data
  useTabTitle(analysis && `${analysis.code} ${analysis.name}`)
  return <PageOf query={detail}>{(data) => <Run analysis={data} calls={calls} reading={reading} />}</PageOf>
}

interface RunProps {
  readonly analysis: AnalysisDetail
  readonly calls: readonly Call[]
  readonly reading: Reading
}

function Run({ analysis, calls: every, reading }: RunProps) {
  const t = useMessages(analysisMessages)
  const [address, change] = useAddress()
  const [state, setState] = useState<Status>()
  const open = address.get('call') ?? undefined
  const run = address.get('run') ?? undefined
  const calls = useMemo(() => (run ? every.filter(({ run_id }) => run_id === run) : every), [every, run])
  const show = (key: string | undefined) => change({ call: key })
  const shown = state ? calls.filter((call) => call.state === state) : calls
  const step = calls.find((call) => callKey(call) === open)?.node
  const tasks = calls.filter(({ kind }) => kind === 'task')
  // Who launched a tool waits for what it gives; who has opened a call meanwhile reads that.
  const toResults = address.get('then') === 'results' && open === undefined
  if (toResults && analysis.state === 'succeeded')
    return (
      <Navigate
        replace
        to={`/project/result_view/${analysis.id}`}
        state={{ inPlaceOf: `/project/wdlCharts/${analysis.id}` }}
      />
    )
  return (
    <Beside
      drawer={
        open !== undefined && (
          <CallDrawer
            analysis={analysis}
            callKey={open}
            siblings={calls.filter(({ node }) => node === step)}
            live={every}
            onOpen={show}
            onClose={() => show(undefined)}
          />
        )
      }
    >
      <Page>
        <RunHead
          analysis={analysis}
          calls={calls}
          {...(run && { onAllRuns: () => change({ run: undefined, call: undefined }) })}
        />
        <div className={styles['stack']}>
          {analysis.awaits_sandbox && (
            <Notice tone="stopped" title={t('awaitsSandbox')}>
              <p>{t('awaitsSandboxMore')}</p>
            </Notice>
          )}
          <RunDots analysis={analysis} />
          <CountStrip
            counts={run ? countsOf(tasks.map(({ state: status }) => ({ status }))) : analysis.calls}
            chosen={state}
            onChoose={setState}
          />
          {analysis.failure && (
            <RunFailure analysis={analysis} failure={analysis.failure} calls={every} onOpen={show} />
          )}
          {analysis.unused_images.length > 0 && <UnusedImages analysis={analysis} />}
          {reading.fault && <ErrorState fault={reading.fault} retry={reading.retry} />}
          {!reading.complete && !reading.fault && <SkeletonText lines={6} />}
          {reading.complete && (
            <>
              <Section
                title={t('steps')}
                note={t('calls', { count: tasks.length })}
                actions={<FetchStage stages={calls.filter(({ kind }) => kind === 'stage')} onOpen={show} />}
              >
                <StepGraph
                  analysis={analysis}
                  calls={calls}
                  runs={run ? 1 : totalOf(analysis.runs)}
                  chosen={step}
                  onOpen={show}
                />
              </Section>
              <Timeline
                analysis={analysis}
                calls={shown}
                filtered={state !== undefined}
                openKey={open}
                onOpen={show}
              />
            </>
          )}
          <CommentsOn kind="analysis" id={analysis.id} />
        </div>
      </Page>
    </Beside>
  )
}

interface HeadProps {
  readonly analysis: AnalysisDetail
  readonly calls: readonly Call[]
  /** Shows the others again, where the calls are those of one run. */
  onAllRuns?(): void
}

function RunHead({ analysis, calls, onAllRuns }: HeadProps) {
  const t = useMessages(analysisMessages)
  const mayEdit = useMayEdit(analysis)
  return (
    <PageHeader
      title={analysis.name}
      tags={
        <>
          <StatusTag status={analysis.state} />
          <TagsOf
            kind="analysis"
            id={analysis.id}
            projectId={analysis.project_id}
            tags={analysis.tags}
            mayEdit={mayEdit}
          />
          {onAllRuns && (
            <Tag closable={{ 'aria-label': t('allRuns') }} onClose={onAllRuns}>
              {t('runOf')} {calls[0]?.run_label}
            </Tag>
          )}
        </>
      }
      trail={[
        { title: analysis.project, to: `/project/detail/${analysis.project_id}/overview` },
        { title: t('analyses'), to: `/project/detail/${analysis.project_id}/runs` },
        { title: analysis.code },
      ]}
      description={<RunFacts analysis={analysis} queued={calls.filter(isQueued).length} />}
      actions={<Actions analysis={analysis} />}
    />
  )
}

function UnusedImages({ analysis }: { analysis: AnalysisDetail }) {
  const t = useMessages(analysisMessages)
  const tools = analysis.host_tools.map(({ name, version }) => `${name} ${version}`).join(', ')
  return (
    <details className={styles['unused']}>
      <summary>{t('unusedTitle')}</summary>
      <div className={styles['unusedList']}>
        <p>{t('unusedText', { tools: tools || '–' })}</p>
        <ul>
          {analysis.unused_images.map((image) => (
            <li key={image}>
              <code>{image}</code>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
