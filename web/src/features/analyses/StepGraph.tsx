import { CircleSlash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { BreakableName } from '../../ui/BreakableName.tsx'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/i18n.ts'
import { StatusBar } from '../../ui/StatusBar.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { statuses, type Status } from '../../ui/statuses.ts'
import { StepCanvas } from '../../ui/StepCanvas.tsx'
import type { Step } from '../../ui/step-layout.ts'
import { callKey } from './call-names.ts'
import { isGoing } from './going.ts'
import { analysisMessages } from './messages.ts'
import { standings, type StepStanding } from './step-counts.ts'
import styles from './analyses.module.css'

interface Props {
  readonly analysis: AnalysisDetail
  readonly calls: readonly Call[]
  /** How many runs the calls are of. */
  readonly runs: number
  readonly chosen: string | undefined
  onOpen(key: string): void
}

const height = 56
/** The icon, its distance and the padding. */
const beside = 50

/** The steps of the workflow with how far each is. A click opens the call of a step that is most worth a look. */
export function StepGraph({ analysis, calls, runs, chosen, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const { graph } = analysis
  const known = useMemo(() => standings(graph, calls, runs), [graph, calls, runs])
  return (
    <StepCanvas graph={graph} height={height} beside={beside} label={t('steps')} chosen={chosen}>
      {(step) => (
        <StepBox
          key={step.id}
          step={step}
          standing={known.get(step.id) ?? { counts: {}, expected: undefined }}
          analysis={analysis}
          chosen={chosen === step.id}
          onOpen={() => {
            const call = worthALook(calls, step.id)
            if (call) onOpen(callKey(call))
          }}
        />
      )}
    </StepCanvas>
  )
}

interface BoxProps {
  readonly step: Step
  readonly standing: StepStanding
  readonly analysis: AnalysisDetail
  readonly chosen: boolean
  onOpen(): void
}

function StepBox({ step: { name, x, y, width }, standing, analysis, chosen, onOpen }: BoxProps) {
  const { counts, expected } = standing
  const begun = Object.keys(counts).length > 0
  const status = statusOf(counts)
  const going = isGoing(analysis)
  return (
    <button
      type="button"
      title={name}
      className={classes(
        styles['step'],
        status === 'failed' && styles['stepFailed'],
        chosen && styles['stepChosen'],
        !begun && !going && styles['stepLeftOut'],
      )}
      style={{ left: x, top: y, width, height }}
      disabled={!begun}
      onClick={onOpen}
    >
      <span className={styles['stepName']}>
        {begun || going ? <StatusTag status={status} look="icon" /> : <CircleSlash2 size={16} aria-hidden />}
        <code>
          <BreakableName name={name} />
        </code>
      </span>
      {begun || going ? <Bar counts={counts} expected={expected} /> : <LeftOut analysis={analysis} />}
    </button>
  )
}

/** What has ended fills the bar; what runs and what is still to come stays empty. */
function Bar({ counts, expected }: StepStanding) {
  const t = useMessages(analysisMessages)
  const { running = 0, waiting = 0, ...ended } = counts
  const done = (counts.succeeded ?? 0) + (counts.cached ?? 0)
  const begun = running + waiting + Object.values(ended).reduce((sum, count) => sum + count, 0)
  const all = Math.max(expected ?? 0, begun)
  return (
    <span className={styles['stepBar']}>
      <StatusBar counts={{ ...ended, waiting: all - begun + running + waiting || (all === 0 ? 1 : 0) }} />
      <span>{all === 0 ? t('toCome') : `${done}/${all}`}</span>
    </span>
  )
}

function LeftOut({ analysis }: { analysis: AnalysisDetail }) {
  const t = useMessages(analysisMessages)
  return (
    <span className={styles['stepBar']}>
      {analysis.state === 'succeeded' ? t('notNeeded') : t('notReached')}
    </span>
  )
}

const weight: readonly Status[] = ['failed', 'running', 'waiting', 'stopped', 'succeeded', 'cached']

/** A failed call tells the most, then a running one. */
function statusOf(counts: StepStanding['counts']): Status {
  if ((counts.failed ?? 0) > 0) return 'failed'
  if ((counts.running ?? 0) > 0) return 'running'
  const only = statuses.filter((status) => (counts[status] ?? 0) > 0)
  return weight.find((status) => only.includes(status)) ?? 'waiting'
}

function worthALook(calls: readonly Call[], step: string): Call | undefined {
  const own = calls.filter((call) => call.node === step)
  return own.toSorted((a, b) => weight.indexOf(a.state) - weight.indexOf(b.state))[0]
}
