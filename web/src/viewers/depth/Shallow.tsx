import { Button } from 'antd'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { zoom, type Contig, type Region } from '../track/region.ts'
import { stretchesBelow, type DepthTrack } from './bins.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

const mostListed = 24

type Props = { track: DepthTrack; contig: Contig; minDepth: number; onRegion: (region: Region) => void }

/** The stretches that fall short, longest first; each leads to its place in the plot. */
export function Shallow({ track, contig, minDepth, onRegion }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const stretches = stretchesBelow(track, minDepth).toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const left = stretches.length - mostListed
  if (stretches.length === 0) return <p className={styles['note']}>{t('noneBelow', { depth: minDepth })}</p>
  return (
    <section>
      <h3 className={styles['heading']}>
        {t('below', { depth: minDepth })}{' '}
        <span className={styles['note']}>{format.count(stretches.length)}</span>
      </h3>
      <ul className={styles['stretches']}>
        {stretches.slice(0, mostListed).map(({ start, end }) => (
          <li key={start}>
            <Button
              type="link"
              size="small"
              onClick={() => onRegion(zoom({ contig: contig.name, start, end }, 3, contig.length))}
            >
              {format.count(start)}–{format.count(end)}
            </Button>
            <span className={styles['note']}>{format.count(end - start + 1)} bp</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={styles['note']}>{t('moreBelow', { count: left, shown: format.count(left) })}</p>
      )}
    </section>
  )
}
