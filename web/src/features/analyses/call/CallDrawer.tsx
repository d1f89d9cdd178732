import { Tabs } from 'antd'
import { useState } from 'react'
import { analyses, type AnalysisDetail, type Call, type CallDetail } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { namedCalls } from '../../../ui/charts/named-steps.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { CallAttempts } from './CallAttempts.tsx'
import { CallCache } from './CallCache.tsx'
import { CallEnvironment } from './CallEnvironment.tsx'
import { CallFacts } from './CallFacts.tsx'
import { CallLog } from './CallLog.tsx'
import { CallMeters } from './CallMeters.tsx'
import { isQueued, placeOf } from '../call-names.ts'
import { CallSwitch } from './CallSwitch.tsx'
import { FailureCard } from '../FailureCard.tsx'
import { isGoing } from '../../../resource/going.ts'
import { ShownValues } from '../../../resource/inputs/ShownValues.tsx'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

interface Props {
  readonly analysis: AnalysisDetail
  /** The run's id, a colon and the call. */
  readonly callKey: string
  /** Calls of the same step, this one among them. */
  readonly siblings: readonly Call[]
  /** The calls of the analysis as they stand now, for those before and behind this one. */
  readonly live: readonly Call[]
  onOpen(key: string): void
  onClose(): void
}

/** One call: what it asked for and used, what it waits for, its live log, inputs, outputs, command, and what the cache said. */
export function CallDrawer({ analysis, callKey, siblings, live, onOpen, onClose }: Props) {
  const t = useMessages(analysisMessages)
  const params = { id: analysis.project_id, task_id: callKey }
  const every = (call: CallDetail | undefined) => call !== undefined && isGoing(call) && 2000
  const {
    data: told,
    error,
    refetch,
  } = useApi(analyses.taskOutput, { params }, { quiet: true, every, keepPrevious: true })
  const { language } = useFormat()
  const [call] = told ? namedCalls([told], analysis.graph, language) : []
  return (
    <Drawer
      open
      width={460}
      onClose={onClose}
      title={call?.kind === 'stage' ? t('fetchInputs') : <span title={call?.call}>{call?.name ?? '…'}</span>}
      above={call && <CallStatus call={call} />}
      below={
        siblings.length > 1 ? (
          <CallSwitch calls={siblings} chosen={callKey} onOpen={onOpen} />
        ) : (
          call && (
            <span className={styles['callLabel']}>
              {placeOf(call) || (call.kind === 'stage' ? '' : call.call)}
            </span>
          )
        )
      }
    >
      {error && <ErrorState fault={error} retry={() => void refetch()} />}
      {!call && !error && <SkeletonText lines={8} />}
      {call && (
        <div className={styles['call']}>
          {call.failure && <FailureCard analysis={analysis} failure={call.failure} />}
          <CallMeters call={call} />
          <CallFacts analysis={analysis} call={call} live={live} onOpen={onOpen} />
          <Details analysis={analysis} call={call} />
        </div>
      )}
    </Drawer>
  )
}

function CallStatus({ call }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  if (!isQueued(call)) return <StatusTag status={call.state} />
  const words = call.environment?.executor === 'tes' ? t('queuedAtService') : t('queuedAtCluster')
  return <StatusTag status={call.state}>{words}</StatusTag>
}

/** What the platform itself does has neither command nor image. */
const ofStage = ['log', 'outputs']

function Details({ analysis, call }: { analysis: AnalysisDetail; call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const [chosen, setChosen] = useState<string>()
  // What was taken from the cache has no log of its own: whose result it is, is told first.
  const tab = chosen ?? (call.state === 'cached' ? 'cache' : 'log')
  const tabs = [
    { key: 'log', label: t('log'), children: <CallLog call={call} /> },
    {
      key: 'inputs',
      label: t('inputs'),
      children: <ShownValues projectId={analysis.project_id} values={call.inputs} empty={t('noInputs')} />,
    },
    {
      key: 'outputs',
      label: t('outputs'),
      children: <ShownValues projectId={analysis.project_id} values={call.outputs} empty={t('noOutputs')} />,
    },
    {
      key: 'command',
      label: t('command'),
      children: (
        <div className={styles['command']}>
          <CopyButton text={call.command} />
          <pre className={styles['source']}>{call.command}</pre>
        </div>
      ),
    },
    { key: 'environment', label: t('environment'), children: <CallEnvironment call={call} /> },
    { key: 'cache', label: t('cache'), children: <CallCache call={call} /> },
    {
      key: 'attempts',
      label: t('attempts', { count: call.attempts.length }),
      children: <CallAttempts call={call} />,
    },
  ].filter(({ key }) =>
    call.kind === 'stage' ? ofStage.includes(key) : key !== 'attempts' || call.attempts.length > 1,
  )
  return <Tabs className={styles['tabs'] ?? ''} activeKey={tab} onChange={setChosen} items={tabs} />
}
