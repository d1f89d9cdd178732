import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'

/** What the columns of a chart's table are called that no axis names. */
export function useTableWords() {
  const t = useMessages(messages)
  return {
    series: t('series'),
    label: t('label'),
    low: t('low'),
    lowerQuartile: t('lowerQuartile'),
    median: t('median'),
    upperQuartile: t('upperQuartile'),
    high: t('high'),
  }
}
