import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import { shownText } from '../shown-text.ts'
import { between, type ColourScale } from './colour-scale.ts'
import styles from './frame.module.css'

/** What the colours of a column mean, with how often each value is there. */
export function Legend({ title, scale }: { title: string; scale: ColourScale }) {
  const t = useMessages(messages)
  const format = useFormat()
  if (scale.kind === 'numbers') {
    const steps = [0, 0.25, 0.5, 0.75, 1]
    return (
      <div className={styles['legend']}>
        <strong>{shownText(title)}</strong>
        <span>{Number(scale.least.toPrecision(6))}</span>
        {steps.map((step) => (
          <i key={step} className={styles['swatch']} style={{ background: between(step) }} />
        ))}
        <span>{Number(scale.most.toPrecision(6))}</span>
      </div>
    )
  }
  return (
    <div className={styles['legend']}>
      <strong>{shownText(title)}</strong>
      {scale.entries.map(({ value, colour, count }) => (
        <span key={value ?? ''}>
          <i className={styles['swatch']} style={{ background: colour }} />
          {value === undefined ? t('otherValues') : shownText(value)} <small>{format.count(count)}</small>
        </span>
      ))}
    </div>
  )
}
