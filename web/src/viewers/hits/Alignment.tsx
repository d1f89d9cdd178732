import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { shownText } from '../shown-text.ts'
import { blocksOf, columnsOf } from './alignment.ts'
import type { Hit, Pair } from './hits.ts'
import { messages } from './messages.ts'
import { evalueText } from './columns.ts'
import styles from './View.module.css'

/** Beyond this many, the pairs of one hit are a list that nobody reads. */
const mostPairs = 20
/** Beyond these, the lines of a pair stall the page. */
const mostLines = 200

/** The pairs of a hit, letter above letter. */
export function Alignment({ hit }: { hit: Hit }) {
  const t = useMessages(messages)
  return (
    <section className={styles['alignment']} aria-label={hit.id}>
      <h3>
        <code>{shownText(hit.id)}</code> {shownText(hit.title)}
      </h3>
      {hit.pairs.slice(0, mostPairs).map((pair) => (
        <PairRows key={`${pair.queryFrom} ${pair.hitFrom} ${pair.bits}`} pair={pair} />
      ))}
      {hit.pairs.every(({ rows }) => rows === undefined) && <p>{t('withoutRows')}</p>}
    </section>
  )
}

function PairRows({ pair }: { pair: Pair }) {
  const t = useMessages(messages)
  const format = useFormat()
  const width = Math.max(
    ...[pair.queryFrom, pair.queryTo, pair.hitFrom, pair.hitTo].map((place) => String(place).length),
  )
  const names = [t('query'), t('subject')] as const
  const other = pair.hitTo < pair.hitFrom !== pair.queryTo < pair.queryFrom
  return (
    <>
      <p className={styles['pair']}>
        {t('pair', {
          bits: format.count(Math.round(pair.bits * 10) / 10),
          evalue: evalueText(pair.evalue),
          identity: format.share(pair.identical / Math.max(1, pair.columns)),
          identical: format.count(pair.identical),
          columns: format.count(pair.columns),
        })}
        {other && ` · ${t('minus')}`}
      </p>
      {blocksOf(pair, mostLines).map(({ query, middle, hit }) => (
        <div key={query.from} className={styles['block']}>
          <span>{names[0]}</span>
          <code>{String(query.from).padStart(width)}</code>
          <code>{query.letters}</code>
          <code>{query.to}</code>
          <code className={styles['middle']}>{middle}</code>
          <span>{names[1]}</span>
          <code>{String(hit.from).padStart(width)}</code>
          <code>{hit.letters}</code>
          <code>{hit.to}</code>
        </div>
      ))}
      {pair.rows && columnsOf(pair, mostLines) < pair.rows.query.length && (
        <p>
          {t('firstColumns', {
            shown: format.count(columnsOf(pair, mostLines)),
            count: format.count(pair.rows.query.length),
          })}
        </p>
      )}
    </>
  )
}
