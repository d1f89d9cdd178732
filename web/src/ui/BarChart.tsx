import { useId } from 'react'
import styles from './BarChart.module.css'

export interface Bar {
  readonly label: string
  /** From the bottom up. */
  readonly parts: readonly { readonly value: number; readonly colour: string; readonly title: string }[]
}

const height = 96

/** Small stacked bars over time, with the highest value and the first and last label; a table reads it aloud. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const id = useId()
  const sums = bars.map((bar) => bar.parts.reduce((sum, part) => sum + part.value, 0))
  const most = Math.max(1, ...sums)
  return (
    <figure className={styles['chart']} aria-labelledby={id}>
      <figcaption id={id} className={styles['title']}>
        {title}
      </figcaption>
      <div className={styles['plot']}>
        <span className={styles['most']}>{most}</span>
        <div className={styles['bars']} aria-hidden>
          {bars.map((bar) => (
            <span key={bar.label} className={styles['bar']} title={titleOf(bar)}>
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
                <td>{titleOf(bar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function titleOf(bar: Bar): string {
  return `${bar.label}: ${bar.parts.map((part) => `${part.value} ${part.title}`).join(', ')}`
}
