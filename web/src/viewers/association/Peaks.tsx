import { Button } from 'antd'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { shownText } from '../shown-text.ts'
import { genomeWide } from './draw.ts'
import { messages } from './messages.ts'
import { nameOf, type Peak, type Results } from './results.ts'
import { pText } from './told.ts'
import styles from './View.module.css'

interface Props {
  readonly results: Results
  readonly peaks: readonly Peak[]
  /** What the table is of. */
  readonly label: string
  onOpen(peak: Peak): void
}

/** Variants in words, such as the strongest of each place, each a way to its neighbourhood. */
export function Peaks({ results, peaks, label, onOpen }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  return (
    <section>
      <h3 className={styles['heading']}>{label}</h3>
      <div className={styles['scroller']} tabIndex={0} role="region" aria-label={label}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {(
                [t('variant'), t('column_chromosome'), t('column_position'), 'p', t('genomeWide')] as const
              ).map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {peaks.map((peak) => {
              const { chromosome, row } = peak
              const strength = results.strength[row] ?? 0
              return (
                <tr key={row}>
                  <td>
                    <Button type="link" size="small" onClick={() => onOpen(peak)}>
                      {shownText(nameOf(results, chromosome, row))}
                    </Button>
                  </td>
                  <td>{shownText(chromosome.name)}</td>
                  <td>{format.count(results.position[row] ?? 0)}</td>
                  <td>{pText(strength)}</td>
                  <td>{strength >= genomeWide ? t('yes') : t('no')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
