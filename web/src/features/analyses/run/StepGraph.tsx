import { CircleDashed, CircleSlash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { useIsNarrow } from '../../../ui/browser/use-media.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { uiMessages } from '../../../ui/language/messages.ts'
import { StatusBar } from '../../../ui/charts/StatusBar.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { StepName } from '../../../ui/charts/StepName.tsx'
import { StepCanvas, type FoldedGroup } from '../../../ui/charts/StepCanvas.tsx'
import type { Step } from '../../../ui/charts/step-layout.ts'
import { totalOf } from '../../../ui/charts/wells.ts'
import { callKey } from '../call-names.ts'
import { isGoing } from '../../../resource/going.ts'
import { analysisMessages } from '../messages.ts'
import { standings, statusOf, together, unknownStanding, weight, type StepStanding } from './step-counts.ts'
import styles from '../analyses.module.css'

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
      {(step, folded) => {
        const inside = folded?.group.steps ?? [step.id]
        return (
          <StepBox
            step={step}
            folded={folded}
            standing={together(inside.map((id) => known.get(id) ?? unknownStanding))}
            analysis={analysis}
            chosen={chosen !== undefined && inside.includes(chosen)}
            onOpen={() => {
              const call = worthALook(calls, step.id)
              if (folded) folded.unfold()
              else if (call) onOpen(callKey(call))
            }}
          />
        )
      }}
    </StepCanvas>
  )
}

interface BoxProps {
  readonly step: Step
  /** The group that it stands for. */
  readonly folded: FoldedGroup | undefined
  readonly standing: StepStanding
  readonly analysis: AnalysisDetail
  readonly chosen: boolean
  onOpen(): void
}

function StepBox({ step: { id, name, x, y, width }, folded, standing, analysis, chosen, onOpen }: BoxProps) {
  const t = useMessages(uiMessages)
  const steps = folded && t('stepsInside', { count: folded.group.steps.length })
  // A break is taken even where the style forbids breaks, and only on a phone there is room for a second line.
  const breaks = useIsNarrow()
  const begun = Object.keys(standing.counts).length > 0
  const going = isGoing(analysis)
  const status = statusOf(standing, going)
  return (
    <button
      type="button"
      title={steps === undefined ? id : `${t('unfoldGroup', { name })} (${steps})`}
      {...(folded && { 'aria-expanded': false })}
      className={classes(
        styles['step'],
        status === 'failed' && styles['stepFailed'],
        chosen && styles['stepChosen'],
        folded && styles['stepFolded'],
        !begun && !going && styles['stepLeftOut'],
      )}
      style={{ left: x, top: y, width, height }}
      disabled={!begun && !folded}
      onClick={onOpen}
    >
      <span className={styles['stepName']}>
        {status ? <StatusTag status={status} look="icon" /> : <NotBegun going={going} />}
        <span className={styles['stepWords']}>
          <StepName id={id} name={name} breaks={breaks} />
        </span>
        {folded && <span className={styles['stepCount']}>{folded.group.steps.length}</span>}
      </span>
      {begun || going ? <Bar {...standing} /> : <LeftOut analysis={analysis} />}
    </button>
  )
}

/** Neither of these is the clock, which stands for calls that wait. */
function NotBegun({ going }: { going: boolean }) {
  const Icon = going ? CircleDashed : CircleSlash2
  return <Icon size={16} className={styles['notBegun']} aria-hidden />
}

/** What has begun fills the bar; what is still to come leaves it empty. */
function Bar({ counts, expected, conditional }: StepStanding) {
  const t = useMessages(analysisMessages)
  const done = (counts.succeeded ?? 0) + (counts.cached ?? 0)
  const begun = totalOf(counts)
  const all = Math.max(expected ?? 0, begun)
  return (
    <span className={styles['stepBar']}>
      <StatusBar counts={counts} total={Math.max(1, all)} />
      <span>{all > 0 ? `${done}/${all}` : t(conditional ? 'ifNeeded' : 'toCome')}</span>
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

function worthALook(calls: readonly Call[], step: string): Call | undefined {
  const own = calls.filter((call) => call.node === step)
  return own.toSorted((a, b) => weight.indexOf(a.state) - weight.indexOf(b.state))[0]
}
