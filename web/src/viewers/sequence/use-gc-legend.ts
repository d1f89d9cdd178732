import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { LegendEntry } from '../frame/framed.ts'
import { gcColours, gcPlaces } from './draw-circular.ts'
import { windowAround } from './genetics.ts'
import { messages } from './messages.ts'

/** What the two rings within a map say, and over how many bases. */
export function useGcLegend(length: number): readonly LegendEntry[] {
  const t = useMessages(messages)
  const format = useFormat()
  return [
    { colour: gcColours.content[0], text: t('gcAbove') },
    { colour: gcColours.content[1], text: t('gcBelow') },
    { colour: gcColours.skew[0], text: t('skewAbove') },
    { colour: gcColours.skew[1], text: t('skewBelow') },
    { text: t('gcWindow', { size: format.count(windowAround(length, gcPlaces)) }) },
  ]
}
