import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { CountStrip } from '../../ui/CountStrip.tsx'
import { Beside } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader, Section } from '../../ui/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import type { Status } from '../../ui/statuses.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Wells } from '../../ui/Wells.tsx'
import { wellsOf } from '../../ui/wells.ts'
import { Actions } from './Actions.tsx'
import { CallDrawer } from './CallDrawer.tsx'
import { FailureCard } from './FailureCard.tsx'
import { analysisMessages } from './messages.ts'
import { RunFacts } from './RunFacts.tsx'
import { StepGraph } from './StepGraph.tsx'
import { Timeline } from './Timeline.tsx'
import { useRunPage } from './use-run-page.ts'
import styles from './analyses.module.css'

/** One analysis as it runs: how many calls stand where, what failed and why, the steps, the time of every call. */
export default function RunScreen() {
  const { id = '' } = useParams()
  const { detail, calls } = useRunPage(id)
  const analysis = detail.data
  useTabTitle(analysis && `A-${analysis.number} ${analysis.name}`)
  if (detail.error) {
    return (
      <Page>
        <ErrorState fault={detail.error} retry={() => void detail.refetch()} />
      </Page>
    )
  }
  if (!analysis) {
    return (
      <Page>
        <SkeletonText lines={8} />
      </Page>
    )
  }
  return <Run analysis={analysis} calls={calls} />
}

function Run({ analysis, calls }: { analysis: AnalysisDetail; calls: readonly Call[] }) {
  const t = useMessages(analysisMessages)
  const [address, setAddress] = useSearchParams()
  const [state, setState] = useState<Status>()
  const open = address.get('call') ?? undefined
  const show = (key: string | undefined) =>
    setAddress(key === undefined ? {} : { call: key }, { replace: true })
  const shown = state ? calls.filter((call) => call.state === state) : calls
  const step = calls.find((call) => `${call.run_id}:${call.call}` === open)?.node
  return (
    <Beside
      drawer={
        open !== undefined && (
          <CallDrawer analysis={analysis} callKey={open} onOpen={show} onClose={() => show(undefined)} />
        )
      }
    >
      <Page>
        <PageHeader
          title={analysis.name}
          tags={<StatusTag status={analysis.state} />}
          trail={[
            { title: analysis.project, to: `/project/detail/${analysis.project_id}/overview` },
            { title: t('runs'), to: `/project/detail/${analysis.project_id}/runs` },
            { title: `A-${analysis.number}` },
          ]}
          description={<RunFacts analysis={analysis} />}
          actions={<Actions analysis={analysis} />}
        />
        <div className={styles['stack']}>
          <Wells wells={wellsOf(analysis.runs)} />
          <CountStrip counts={analysis.calls} chosen={state} onChoose={setState} />
          {analysis.failure && <FailureCard failure={analysis.failure} onOpen={show} />}
          {analysis.unused_images.length > 0 && <UnusedImages analysis={analysis} />}
          <Section title={t('steps')} note={t('calls', { count: calls.length })}>
            <StepGraph graph={analysis.graph} calls={calls} chosen={step} onOpen={show} />
          </Section>
          <Timeline analysis={analysis} calls={shown} openKey={open} onOpen={show} />
        </div>
      </Page>
    </Beside>
  )
}

function UnusedImages({ analysis }: { analysis: AnalysisDetail }) {
  const t = useMessages(analysisMessages)
  const tools = analysis.host_tools.map(({ name, version }) => `${name} ${version}`).join(', ')
  return (
    <details className={styles['unused']}>
      <summary>{t('unusedTitle')}</summary>
      <Notice tone="stopped" title={t('unusedText', { tools: tools || '–' })}>
        <ul>
          {analysis.unused_images.map((image) => (
            <li key={image}>
              <code>{image}</code>
            </li>
          ))}
        </ul>
        <Link to={`/AppStore/process_warehouse_show/${analysis.workflow_id}?version=${analysis.version_id}`}>
          {analysis.workflow} {analysis.tag}
        </Link>
      </Notice>
    </details>
  )
}
