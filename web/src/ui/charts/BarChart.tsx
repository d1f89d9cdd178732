import { useId } from 'react'
import { classes } from '../theme/classes.ts'
import { formatNamed } from '../language/format.ts'
import { useMessages, type Language } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { usePreferences } from '../theme/preferences.ts'
import styles from './BarChart.module.css'

interface Bar {
  readonly label: string
  /** From the bottom up. */
  readonly parts: readonly { readonly value: number; readonly colour: string; readonly title: string }[]
}

const height = 96

interface Props {
  readonly title: string
  /** Undefined while they are on their way: the chart then keeps its place. */
  readonly bars: readonly Bar[] | undefined
}

/** Small stacked bars over time, with the highest value and the first and last label; a table reads it aloud. */
export function BarChart({ title, bars }: Props) {
  const id = useId()
  return (
    <figure className={styles['chart']} aria-labelledby={id}>
      <figcaption id={id} className={styles['title']}>
        {title}
      </figcaption>
      {bars ? <Bars title={title} bars={bars} /> : <Coming />}
    </figure>
  )
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { language } = usePreferences()
  const sums = bars.map((bar) => bar.parts.reduce((sum, part) => sum + part.value, 0))
  const most = Math.max(0, ...sums) || 1
  return (
    <>
      <div className={styles['plot']}>
        <span className={styles['most']}>{most}</span>
        <div className={styles['bars']} aria-hidden>
          {bars.map((bar) => (
            <span key={bar.label} className={styles['bar']} title={titleOf(bar, language)}>
              {bar.parts.map(
                (part, index) =>
                  part.value > 0 && (
                    <i
                      key={index}
                      style={{ height: Math.max(2, (part.value / most) * height), background: part.colour }}
                    />
                  ),
              )}
            </span>
          ))}
        </div>
      </div>
      <div className={styles['labels']} aria-hidden>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      {/* A table cannot be narrower than its cells and would widen the page. */}
      <div className="spoken">
        <table>
          <caption>{title}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{titleOf(bar, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** As high as the chart to come. */
function Coming() {
  const t = useMessages(uiMessages)
  return (
    <>
      <div className={classes(styles['plot'], styles['coming'])} role="status">
        <span className="spoken">{t('loading')}</span>
      </div>
      <div className={styles['labels']} aria-hidden>
        &nbsp;
      </div>
    </>
  )
}

function titleOf(bar: Bar, language: Language): string {
  const parts = bar.parts.map((part) => `${part.value} ${part.title}`)
  return formatNamed(bar.label, parts.join(language === 'zh' ? '，' : ', '), language)
}
