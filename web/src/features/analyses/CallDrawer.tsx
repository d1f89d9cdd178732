import { Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { analyses, type AnalysisDetail, type Call, type CallDetail } from '@omics/contract/analyses/analyses'
import { useApi } from '../../api/query.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { ResourceMeter } from '../../ui/ResourceMeter.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { CallAttempts } from './CallAttempts.tsx'
import { CallEnvironment } from './CallEnvironment.tsx'
import { CallLog } from './CallLog.tsx'
import { isQueued, placeOf } from './call-names.ts'
import { CallSwitch } from './CallSwitch.tsx'
import { CallValues } from './CallValues.tsx'
import { FailureCard } from './FailureCard.tsx'
import { isGoing } from './going.ts'
import { analysisMessages } from './messages.ts'
import styles from './analyses.module.css'

interface Props {
  readonly analysis: AnalysisDetail
  /** The run's id, a colon and the call. */
  readonly callKey: string
  /** Calls of the same step, this one among them. */
  readonly siblings: readonly Call[]
  onOpen(key: string): void
  onClose(): void
}

/** One call: what it asked for and used, what it waits for, its live log, inputs, outputs, command, and what the cache said. */
export function CallDrawer({ analysis, callKey, siblings, onOpen, onClose }: Props) {
  const t = useMessages(analysisMessages)
  const params = { id: analysis.project_id, task_id: callKey }
  const every = (call: CallDetail | undefined) => call !== undefined && isGoing(call) && 2000
  const {
    data: call,
    error,
    refetch,
  } = useApi(analyses.taskOutput, { params }, { quiet: true, every, keepPrevious: true })
  return (
    <Drawer
      open
      width={460}
      onClose={onClose}
      title={call?.kind === 'stage' ? t('fetchInputs') : <code>{call?.name ?? '…'}</code>}
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
          {call.failure && <FailureCard failure={call.failure} />}
          <Meters call={call} />
          <Facts call={call} onOpen={onOpen} />
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

function Meters({ call: { resources, usage, state } }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  if (!resources) return null
  const cores = (n: number) => t('cores', { n: tenths(n), count: n })
  if (!usage) {
    const words = state === 'running' ? 'notMeasured' : 'noFigures'
    return (
      <KeyValue
        rows={[
          [t('cpu'), t(words, { limit: cores(resources.cpu) })],
          [t('memory'), t(words, { limit: format.bytes(resources.memory_bytes) })],
        ]}
      />
    )
  }
  const busy = usage.seconds > 0 ? usage.cpu_seconds / usage.seconds : 0
  return (
    <div>
      <ResourceMeter
        name={t('cpu')}
        used={busy}
        limit={resources.cpu}
        write={cores}
        writeUsed={(n) => String(tenths(n))}
      />
      <ResourceMeter
        name={t('memory')}
        used={usage.memory_bytes}
        limit={resources.memory_bytes}
        write={format.bytes}
        warn
      />
    </div>
  )
}

function Facts({ call, onOpen }: { call: CallDetail; onOpen(key: string): void }) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const { usage, resources } = call
  const neighbours = (list: CallDetail['waits']) =>
    list.map((one) => (
      <button
        key={one.call}
        type="button"
        className={styles['neighbour']}
        onClick={() => onOpen(`${call.run_id}:${one.call}`)}
      >
        <StatusTag status={one.state} look="icon" /> {one.name}
      </button>
    ))
  return (
    <KeyValue
      rows={[
        usage !== null && [t('time'), format.duration(usage.seconds * 1000)],
        call.submitted_at !== null &&
          call.started_at !== null && [
            t('queuedFor'),
            format.duration(Math.max(0, Date.parse(call.started_at) - Date.parse(call.submitted_at))),
          ],
        usage !== null && [
          t('read'),
          `${format.size(usage.read_bytes)} · ${t('written')} ${format.size(usage.written_bytes)}`,
        ],
        resources !== null && resources.disk_bytes > 0 && [t('disk'), format.bytes(resources.disk_bytes)],
        resources?.gpu === true && [t('gpu'), t('gpuAsked')],
        call.folder !== '' && [
          t('folder'),
          <span key="folder">
            <code title={call.folder}>{lastParts(call.folder)}</code> <CopyButton text={call.folder} />
          </span>,
        ],
        call.kind !== 'stage' && call.exit_code !== null && [t('exitCode'), call.exit_code],
        call.kind !== 'stage' && call.attempt > 0 && [t('tries'), call.attempt],
        call.waited_for.length > 0 && [t('waitedFor'), neighbours(call.waited_for)],
        call.waits.length > 0 && [t('waiting'), neighbours(call.waits)],
      ]}
    />
  )
}

/** The call and its attempt; before them stand ids. */
function lastParts(folder: string): string {
  return `…/${folder.split('/').slice(-2).join('/')}`
}

/** What the platform itself does has neither command nor image. */
const ofStage = ['log', 'outputs']

function Details({ analysis, call }: { analysis: AnalysisDetail; call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const [tab, setTab] = useState('log')
  const tabs = [
    { key: 'log', label: t('log'), children: <CallLog call={call} /> },
    {
      key: 'inputs',
      label: t('inputs'),
      children: <CallValues projectId={analysis.project_id} values={call.inputs} empty={t('noInputs')} />,
    },
    {
      key: 'outputs',
      label: t('outputs'),
      children: <CallValues projectId={analysis.project_id} values={call.outputs} empty={t('noOutputs')} />,
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
    { key: 'cache', label: t('cache'), children: <CacheWords call={call} /> },
    {
      key: 'attempts',
      label: t('attempts', { count: call.attempts.length }),
      children: <CallAttempts call={call} />,
    },
  ].filter(({ key }) =>
    call.kind === 'stage' ? ofStage.includes(key) : key !== 'attempts' || call.attempts.length > 1,
  )
  return <Tabs className={styles['tabs'] ?? ''} activeKey={tab} onChange={setTab} items={tabs} />
}

function CacheWords({ call: { cache } }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  if (!cache) return <p className={styles['quiet']}>{t('noCache')}</p>
  const { hit, from, reasons } = cache
  const other = from && (
    <Link
      to={`/project/wdlCharts/${from.analysis_id}?call=${encodeURIComponent(`${from.run_id}:${from.call}`)}`}
    >
      A-{from.number} {from.name}
    </Link>
  )
  if (hit) {
    return (
      <p>
        {t('cacheHit')} {other}
      </p>
    )
  }
  return (
    <>
      <p>{t('cacheMiss')}</p>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {other && (
        <p className={styles['quiet']}>
          {t('nearest')} {other}
        </p>
      )}
    </>
  )
}

const tenths = (amount: number) => Math.round(amount * 10) / 10
