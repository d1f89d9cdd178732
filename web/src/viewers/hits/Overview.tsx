import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import { classes } from '../../ui/theme/classes.ts'
import { bandLimits, bandOf } from './bands.ts'
import type { Hit, Query } from './hits.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

/** More lines than these are no overview. */
const mostDrawn = 50
/** So many pairs of a hit, the best first; a genome has thousands beside another one. */
const mostPairs = 300

const lineHeight = 9
const headHeight = 26
const margin = 12

interface Props {
  readonly query: Query
  readonly hits: readonly Hit[]
  readonly width: number
  readonly chosen: Hit | undefined
  onChoose(hit: Hit): void
}

/** The query as a ruler, and beneath it where each hit lies, as dark as it scores. */
export function Overview({ query, hits, width, chosen, onChoose }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const drawn = hits.slice(0, mostDrawn)
  const at = (place: number) =>
    margin + ((place - 1) / Math.max(1, query.length - 1)) * Math.max(1, width - 2 * margin)
  return (
    <figure className={styles['overview']}>
      <svg
        role="img"
        aria-label={t('overview', { id: query.id })}
        width={width}
        height={headHeight + drawn.length * lineHeight + 4}
      >
        <rect
          x={margin}
          y={headHeight - 8}
          width={Math.max(1, width - 2 * margin)}
          height={4}
          className={styles['ruler']}
        />
        {ticksOf(query.length).map((place) => (
          <text
            key={place}
            x={at(place)}
            y={12}
            textAnchor={place === 1 ? 'start' : place === query.length ? 'end' : 'middle'}
            className={styles['tick']}
          >
            {format.count(place)}
          </text>
        ))}
        {drawn.map((hit, index) => (
          <g key={hit.id} className={styles['line']} onClick={() => onChoose(hit)}>
            <rect
              x={0}
              y={headHeight + index * lineHeight}
              width={width}
              height={lineHeight}
              className={classes(styles['under'], chosen?.id === hit.id && styles['chosen'])}
            />
            {hit.pairs.slice(0, mostPairs).map((pair) => {
              const [from, to] = [
                Math.min(pair.queryFrom, pair.queryTo),
                Math.max(pair.queryFrom, pair.queryTo),
              ]
              return (
                <rect
                  key={`${pair.queryFrom} ${pair.hitFrom} ${pair.bits}`}
                  x={at(from)}
                  y={headHeight + index * lineHeight + 2}
                  width={Math.max(2, at(to) - at(from))}
                  height={5}
                  rx={1}
                  className={styles[`band${bandOf(pair.bits)}`]}
                >
                  <title>{`${hit.id}\n${t('place', { from, to, bits: pair.bits })}`}</title>
                </rect>
              )
            })}
          </g>
        ))}
      </svg>
      <figcaption className={styles['legend']}>
        <span>{t('bits')}</span>
        {[0, ...bandLimits].map((from, band) => {
          const to = bandLimits[band]
          const said =
            to === undefined
              ? t('above', { bits: from })
              : from === 0
                ? t('below', { bits: to })
                : t('between', { from, to })
          return (
            <span key={from} className={styles['key']}>
              <i className={styles[`band${band}`]} aria-hidden />
              {said}
            </span>
          )
        })}
        {hits.length > drawn.length && (
          <span>{t('firstOf', { shown: drawn.length, count: format.count(hits.length) })}</span>
        )}
      </figcaption>
    </figure>
  )
}

/** The first place, the last, and round ones between them. */
function ticksOf(length: number): number[] {
  const step = [1, 2, 5]
    .flatMap((digit) => [10, 100, 1000, 10_000, 100_000, 1_000_000].map((ten) => digit * ten))
    .toSorted((a, b) => a - b)
    .find((size) => length / size <= 6)
  if (step === undefined || length < 20) return length > 1 ? [1, length] : [1]
  const round = Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step)
  return [1, ...round.filter((place) => place < length - step / 2), length]
}
