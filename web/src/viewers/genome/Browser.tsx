import { useMessages } from '../../ui/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { Axis } from '../track/Axis.tsx'
import { RegionBar } from '../track/RegionBar.tsx'
import type { GenomePlan } from './load.ts'
import { messages } from './messages.ts'
import { useBrowser } from './use-browser.ts'
import styles from './View.module.css'

/** From here on igv.js draws the sequence. */
const basesAPixel = 10

type Props = { plan: Extract<GenomePlan, { kind: 'ready' }>; source: ViewerProps['source'] }

export default function Browser({ plan, source }: Props) {
  const t = useMessages(messages)
  const { place, region, go, error, column } = useBrowser(plan)
  if (error !== undefined) return <Failure error={error} source={source} />
  const type = plan.track?.format.type
  const explained = type === 'alignment' || type === 'variant' ? type : undefined
  const bases = region.end - region.start + 1
  const tooFar = plan.fasta && column && bases / column.width > basesAPixel
  return (
    <div className={styles.view}>
      <RegionBar contigs={plan.contigs} region={region} onRegion={go} />
      {(explained || plan.readWhole || !plan.fasta || tooFar) && (
        <p className={styles.note}>
          {explained && <span>{t(explained)}</span>}
          {plan.readWhole && <span>{t('readWhole')}</span>}
          {!plan.fasta && <span>{t('noSequence')}</span>}
          {tooFar && <span>{t('zoomIn')}</span>}
        </p>
      )}
      {column && (
        <div style={{ marginInlineStart: column.left }}>
          <Axis region={region} width={column.width} onRegion={go} />
        </div>
      )}
      <div ref={place} className={styles.browser} role="region" aria-label={t('browser')} />
    </div>
  )
}
