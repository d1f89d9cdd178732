import { useMemo, useRef, useState } from 'react'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { classes } from '../../../ui/theme/classes.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useVirtualRows } from '../../../ui/data-table/use-virtual-rows.ts'
import { shadeOf } from './bar-places.ts'
import { BarCanvas } from './BarCanvas.tsx'
import { callKey } from '../call-names.ts'
import { isGoing } from '../../../resource/going.ts'
import { analysisMessages } from '../messages.ts'
import { useNow } from '../use-now.ts'
import { spanOf, ticksOf, timelineRows, type Grouping, type TimelineRow } from './timeline-rows.ts'
import { useCallTitle } from './use-call-title.ts'
import styles from '../analyses.module.css'

interface Props {
  readonly analysis: AnalysisDetail
  readonly calls: readonly Call[]
  /** The calls are those of one state alone. */
  readonly filtered: boolean
  readonly openKey: string | undefined
  onOpen(key: string): void
}

const rowHeight = 20
const mostHeight = 480
/** More bars than these in a row are drawn in one picture. */
const mostElements = 200

/** When every call ran: a row a run, a step or a call, of which only those in view exist. */
export function Timeline({ analysis, calls, filtered, openKey, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const [grouping, setGrouping] = useState<Grouping>('run')
  const going = isGoing(analysis)
  const now = useNow(going)
  const rows = useMemo(() => timelineRows(calls, grouping), [calls, grouping])
  const { from, to } = spanOf(calls, now, going)
  const samples = calls.some(({ run_label, label }) => run_label !== '' || label !== '')
  const shards = calls.some((call) => call.shards.length > 0)
  const options = [
    { value: 'run' as const, label: t(samples ? 'bySample' : shards ? 'byShard' : 'byRun') },
    { value: 'step' as const, label: t('byStep') },
    { value: 'call' as const, label: t('byCall') },
  ]
  return (
    <Section
      title={t('timeline')}
      actions={
        <SegmentedControl<Grouping>
          label={t('timeline')}
          value={grouping}
          options={options}
          onChange={setGrouping}
        />
      }
    >
      {calls.length === 0 ? (
        <p className={styles['quiet']}>{filtered ? t('noneInState') : t(`noCalls_${analysis.state}`)}</p>
      ) : (
        <>
          <Axis seconds={(to - from) / 1000} />
          <Rows
            rows={rows}
            shared={t(samples ? 'shared' : 'sharedShards')}
            from={from}
            to={to}
            now={now}
            openKey={openKey}
            onOpen={onOpen}
          />
        </>
      )}
    </Section>
  )
}

/** From here on a label would stick out at the right. */
const atTheEnd = 0.96

function Axis({ seconds }: { seconds: number }) {
  const format = useFormat()
  return (
    <div className={styles['axis']} aria-hidden>
      {ticksOf(seconds).map((tick) => (
        <span
          key={tick}
          className={tick / seconds > atTheEnd ? styles['lastTick'] : undefined}
          style={{ left: `${(tick / seconds) * 100}%` }}
        >
          {tick === 0 ? '0' : format.duration(tick * 1000)}
        </span>
      ))}
    </div>
  )
}

interface RowsProps {
  readonly rows: readonly TimelineRow[]
  /** Names what is done once for all. */
  readonly shared: string
  readonly from: number
  readonly to: number
  readonly now: number
  readonly openKey: string | undefined
  onOpen(key: string): void
}

function Rows({ rows, shared, from, to, now, openKey, onOpen }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: rows.length, height: rowHeight, scroller })
  const total = virtual.getTotalSize()
  return (
    <div ref={scroller} className={styles['timeline']} style={{ height: Math.min(total, mostHeight) }}>
      <div style={{ height: total, position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={row.key}
                className={classes(styles['lane'], row.failed && styles['laneFailed'])}
                style={{ top: start }}
              >
                {row.label === '' ? <span>{shared}</span> : <code title={row.label}>{row.label}</code>}
                <div className={styles['bars']}>
                  <Bars
                    label={row.label || shared}
                    calls={row.calls}
                    from={from}
                    to={to}
                    now={now}
                    openKey={openKey}
                    onOpen={onOpen}
                  />
                </div>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

type BarsProps = Omit<RowsProps, 'rows' | 'shared'> & Pick<TimelineRow, 'label' | 'calls'>

/** An element a call, for whom there are tips and the keyboard, unless there are too many. */
function Bars({ label, calls, ...rest }: BarsProps) {
  if (calls.length > mostElements) return <BarCanvas label={label} calls={calls} {...rest} />
  return calls.map((call) => <Bar key={callKey(call)} call={call} {...rest} />)
}

function Bar({ call, from, to, now, openKey, onOpen }: Omit<RowsProps, 'rows' | 'shared'> & { call: Call }) {
  const titleOf = useCallTitle()
  const key = callKey(call)
  if (!call.started_at) return null
  const start = Date.parse(call.started_at)
  const end = call.finished_at ? Date.parse(call.finished_at) : now
  const share = (moment: number) => ((moment - from) / (to - from)) * 100
  const title = titleOf(call, now)
  return (
    <button
      type="button"
      title={title}
      aria-label={title}
      className={classes(styles['bar'], openKey === key && styles['barOpen'])}
      style={{
        left: `${share(start)}%`,
        width: `max(3px, ${share(end) - share(start)}%)`,
        background: `var(--${call.state}-fill)`,
        opacity: shadeOf(call),
      }}
      onClick={() => onOpen(key)}
    />
  )
}
