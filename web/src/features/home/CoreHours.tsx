import type { OutputOf } from '@omics/contract/endpoint'
import { projects } from '@omics/contract/projects/projects'
import { useApi } from '../../api/query.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { homeMessages } from './messages.ts'
import styles from './home.module.css'

type Days = OutputOf<typeof projects.homeChartFlow>

/** The core hours of each of the last 14 days; undefined until they are known, null where they cannot be had. */
export function useCoreHours(): Days | null | undefined {
  const days = useApi(projects.homeChartFlow, { body: { days: 14 } }, { quiet: true })
  return days.error ? null : days.data
}

/** The computing of the last days; its place is kept until it is known. */
export function CoreHours({ days }: { days: Days | null | undefined }) {
  const t = useMessages(homeMessages)
  const format = useFormat()
  if (days === null) return null
  if (days?.every((day) => day.core_hours === 0)) return <p className={styles['quiet']}>{t('noCoreHours')}</p>
  // Little computing is told in a smaller unit, so that it is seen at all.
  const { perHour, name } = format.coreUnit(Math.max(...(days ?? []).map((day) => day.core_hours)))
  return (
    <BarChart
      title={days ? t('computingIn', { unit: name }) : t('computing')}
      bars={days?.map((day) => ({
        label: format.date(day.day),
        parts: [
          { value: Math.round(day.core_hours * perHour * 10) / 10, colour: 'var(--chart-1)', title: name },
        ],
      }))}
    />
  )
}
