import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { CountStrip } from '../../ui/CountStrip.tsx'
import { Beside } from '../../ui/Drawer.tsx'
import { PageOf } from '../../resource/PageOf.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader, Section } from '../../ui/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import type { Status } from '../../ui/statuses.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Wells } from '../../ui/Wells.tsx'
import { wellsOf } from '../../ui/wells.ts'
import { Actions } from './Actions.tsx'
import { CallDrawer } from './CallDrawer.tsx'
import { callKey } from './call-names.ts'
import { analysisMessages } from './messages.ts'
import { RunFacts } from './RunFacts.tsx'
import { RunFailure } from './RunFailure.tsx'
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
  return <PageOf query={detail}>{(data) => <Run analysis={data} calls={calls} />}</PageOf>
}

function Run({ analysis, calls }: { analysis: AnalysisDetail; calls: readonly Call[] }) {
  const t = useMessages(analysisMessages)
  const [address, setAddress] = useSearchParams()
  const [state, setState] = useState<Status>()
  const open = address.get('call') ?? undefined
  const show = (key: string | undefined) =>
    setAddress(key === undefined ? {} : { call: key }, { replace: true })
  const shown = state ? calls.filter((call) => call.state === state) : calls
  const step = calls.find((call) => callKey(call) === open)?.node
  return (
    <Beside
      drawer={
        open !== undefined && (
          <CallDrawer
            analysis={analysis}
            callKey={open}
            siblings={calls.filter(({ node }) => node === step)}
            onOpen={show}
            onClose={() => show(undefined)}
          />
        )
      }
    >
      <Page>
        <PageHeader
          title={analysis.name}
          tags={<StatusTag status={analysis.state} />}
          trail={[
            { title: analysis.project, to: `/project/detail/${analysis.project_id}/overview` },
            { title: t('analyses'), to: `/project/detail/${analysis.project_id}/runs` },
            { title: `A-${analysis.number}` },
          ]}
          description={<RunFacts analysis={analysis} />}
          actions={<Actions analysis={analysis} />}
        />
        <div className={styles['stack']}>
          <Wells wells={wellsOf(analysis.runs)} />
          <CountStrip counts={analysis.calls} chosen={state} onChoose={setState} />
          {analysis.failure && (
            <RunFailure analysis={analysis} failure={analysis.failure} calls={calls} onOpen={show} />
          )}
          {analysis.unused_images.length > 0 && <UnusedImages analysis={analysis} />}
          <Section title={t('steps')} note={t('calls', { count: calls.length })}>
            <StepGraph analysis={analysis} calls={calls} chosen={step} onOpen={show} />
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
