import { Link } from 'react-router'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import { usage } from '@omics/contract/commerce/usage'
import { shortImage } from '@omics/contract/images/short-image'
import { useApi } from '../../api/query.ts'
import { money } from '../../resource/money.ts'
import { shortName, shown } from '../../resource/inputs/input-values.ts'
import { DraftTag } from '../../ui/labels/DraftTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { isGoing } from '../../resource/going.ts'
import { takenBy } from './taken-by.ts'
import { analysisMessages } from './messages.ts'
import { timeLeft, type TimeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'
import styles from './analyses.module.css'

interface RunFactsProps {
  readonly analysis: AnalysisDetail
  /** How many calls wait in the queue of the cluster or service, where that is known better. */
  readonly queued?: number
}

/** Number, workflow, who and when, how long, how long still, and what waits elsewhere. */
export function RunFacts({ analysis, queued = analysis.queued_calls }: RunFactsProps) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const authored = useAuthored()
  const going = isGoing(analysis)
  const now = useNow(going)
  const taken = takenBy(analysis, now)
  const who = analysis.launched_by || t('platform')
  const expected = analysis.expected_seconds
  const left =
    going && taken !== undefined && expected !== null ? timeLeft(expected * 1000, taken) : undefined
  return (
    <span className={styles['facts']}>
      <code>{analysis.code}</code>
      <Link
        to={`/AppStore/process_warehouse_show/${analysis.workflow_id}?version=${analysis.version_id}&project=${analysis.project_id}`}
      >
        {authored(analysis.workflow, analysis.workflow_zh)} {analysis.tag}
      </Link>
      {analysis.draft && <DraftTag />}
      <span>
        {analysis.started_at
          ? t('startedBy', { when: format.agoWithin(analysis.started_at), who })
          : t('waitingSince', { when: format.agoWithin(analysis.created_at), who })}
      </span>
      {taken !== undefined && (
        <span>
          {going
            ? t('soFar', { duration: format.duration(taken) })
            : t('ran', { duration: format.duration(taken) })}
        </span>
      )}
      {left && <Left left={left} />}
      {analysis.results_bytes > 0 && (
        <span>{t('resultsOf', { size: format.size(analysis.results_bytes) })}</span>
      )}
      {!going && <Cost id={analysis.id} />}
      {analysis.used_images.length > 0 && <Images names={analysis.used_images.map(({ name }) => name)} />}
      {queued > 0 && (
        <span>
          {analysis.executors.includes('tes')
            ? t('callsAtService', { count: queued })
            : t('callsAtCluster', { count: queued })}
        </span>
      )}
      {analysis.repeats && <Repeats repeats={analysis.repeats} runs={totalOf(analysis.runs)} />}
    </span>
  )
}

/** What its tasks cost, where usage has a price; what they used stands among the details. */
function Cost({ id }: { id: string }) {
  const t = useMessages(analysisMessages)
  const { data } = useApi(usage.ofAnalysis, { params: { id } }, { quiet: true })
  return data?.cost ? <span>{t('costIs', { amount: money(data.cost) })}</span> : null
}

/** The image that the tasks ran in, or how many; the names in full, and where each ran, are a word away. */
function Images({ names }: { names: readonly string[] }) {
  const t = useMessages(analysisMessages)
  const [first = ''] = names
  const words =
    names.length === 1 ? t('inImage', { image: shortImage(first) }) : t('inImages', { count: names.length })
  return <span title={names.join('\n')}>{words}</span>
}

function Left({ left }: { left: TimeLeft }) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const said =
    left.kind === 'about'
      ? t('left', { duration: format.duration(left.milliseconds) })
      : left.kind === 'overdue'
        ? t('overdue', { duration: format.duration(left.expected) })
        : t('leftUnderMinute')
  return <span title={t('leftHow')}>{said}</span>
}

const mostChanges = 3

/** Which analysis this one repeats, and what differs from it. */
function Repeats({ repeats, runs }: { repeats: NonNullable<AnalysisDetail['repeats']>; runs: number }) {
  const t = useMessages(analysisMessages)
  const changed = Object.entries(repeats.changed)
  const parts = [
    ...(repeats.other_version ? [t('otherVersion')] : []),
    ...(repeats.runs === runs ? [] : [t('runsChanged', { before: repeats.runs, now: runs })]),
    ...changed
      .slice(0, mostChanges)
      .map(([name, value]) => `${shortName(name)} ${shown(value) || t('valueRemoved')}`),
    ...(changed.length > mostChanges ? [`+${changed.length - mostChanges}`] : []),
  ]
  return (
    <span className={styles['repeats']} title={parts.join(' · ')}>
      <Link to={`/project/wdlCharts/${repeats.id}`}>{t('repeats', { name: repeats.code })}</Link>
      {parts.length > 0 && ` · ${parts.join(' · ')}`}
    </span>
  )
}

const totalOf = (counts: AnalysisDetail['runs']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
