import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { gcColours, gcPlaces } from './draw-circular.ts'
import { windowAround } from './genetics.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

/** What the two rings within a map say, and over how many bases. */
export function GcLegend({ length }: { length: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  const marks = [
    [gcColours.content[0], t('gcAbove')],
    [gcColours.content[1], t('gcBelow')],
    [gcColours.skew[0], t('skewAbove')],
    [gcColours.skew[1], t('skewBelow')],
  ] as const
  return (
    <p className={styles['legend']}>
      {marks.map(([colour, text]) => (
        <span key={text} className={styles['mark']}>
          <i style={{ background: colour }} aria-hidden /> {text}
        </span>
      ))}
      {t('gcWindow', { size: format.count(windowAround(length, gcPlaces)) })}
    </p>
  )
}
