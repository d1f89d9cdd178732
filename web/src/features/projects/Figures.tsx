import type { OutputOf } from '@omics/contract/endpoint'
import type { projects } from '@omics/contract/projects/projects'
import type { ReactNode } from 'react'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** Figures side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={styles['facts']}>{children}</div>
}

/** One figure; its unit stands small behind it, on the same line. */
export function Fact({ value, unit, name }: { value: string; unit?: string; name: string }) {
  return (
    <div className={styles['fact']}>
      <b>
        {value}
        {unit !== undefined && <small> {unit}</small>}
      </b>
      {name}
    </div>
  )
}

/** Runs by the day they ended on, and how. */
export function RunsChart({ days }: { days: OutputOf<typeof projects.chartFlow> }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  return (
    <BarChart
      title={t('runsByDay')}
      bars={days.map((day) => ({
        label: format.date(day.day),
        parts: (['succeeded', 'failed', 'stopped'] as const).map((state) => ({
          value: day[state],
          colour: `var(--${state}-fill)`,
          title: t(state),
        })),
      }))}
    />
  )
}

/** How many samples there were at the end of each day. */
export function SamplesChart({ days }: { days: OutputOf<typeof projects.chartDataSample> }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  return (
    <BarChart
      title={t('samplesByDay')}
      bars={days.map((day) => ({
        label: format.date(day.day),
        parts: [{ value: day.total, colour: 'var(--chart-1)', title: t('total') }],
      }))}
    />
  )
}
