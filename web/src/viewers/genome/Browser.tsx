import { useMessages } from '../../ui/language/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { Axis } from '../track/Axis.tsx'
import { GeneTrack } from '../track/GeneTrack.tsx'
import { RegionBar } from '../track/RegionBar.tsx'
import { useGenes } from '../track/use-genes.ts'
import type { GenomePlan } from './load.ts'
import { messages } from './messages.ts'
import { rowsOf } from './rows.ts'
import { useBrowser } from './use-browser.ts'
import styles from './View.module.css'

/** From here on igv.js draws the sequence. */
const basesAPixel = 10
/** Pixels for the names of the rows, left of those that igv.js has for its scales. */
const gutter = 30

type Props = { plan: Extract<GenomePlan, { kind: 'ready' }>; source: ViewerProps['source'] }

export default function Browser({ plan, source }: Props) {
  const t = useMessages(messages)
  const { place, region, go, error, drawn } = useBrowser(plan)
  const genes = useGenes(source)
  if (error !== undefined) return <Failure error={error} source={source} />
  const type = plan.track?.format.type
  const explained = type === 'alignment' || type === 'variant' ? type : undefined
  const bases = region.end - region.start + 1
  const tooFar = plan.fasta && drawn && bases / drawn.width > basesAPixel
  const rows = drawn ? rowsOf(plan, drawn.tops) : []
  const sequence = rows.find(({ name }) => name === 'sequence')
  return (
    <div className={styles['view']}>
      <RegionBar contigs={plan.contigs} region={region} onRegion={go} />
      {(explained || plan.readWhole || !plan.fasta) && (
        <p className={styles['note']}>
          {explained && <span>{t(explained)}</span>}
          {plan.readWhole && <span>{t('readWhole')}</span>}
          {!plan.fasta && <span>{t('noSequence')}</span>}
        </p>
      )}
      <div className={styles['rows']}>
        {drawn && (
          <div className={styles['above']} style={{ paddingInlineStart: gutter + drawn.left }}>
            <Axis region={region} width={drawn.width} onRegion={go} />
            {genes?.some(({ contig }) => contig === region.contig) && (
              <>
                <span className={styles['row']}>{t('genes')}</span>
                <GeneTrack genes={genes} region={region} width={drawn.width} onRegion={go} />
              </>
            )}
          </div>
        )}
        <div className={styles['drawn']} style={{ paddingInlineStart: gutter }}>
          {rows.map(({ name, top }) => (
            <span key={name} className={styles['row']} style={{ top }}>
              {t(name)}
            </span>
          ))}
          {tooFar && sequence && (
            <span className={styles['hint']} style={{ top: sequence.top, left: gutter + drawn.left }}>
              {t('zoomIn')}
            </span>
          )}
          <div ref={place} className={styles['browser']} role="region" aria-label={t('browser')} />
        </div>
      </div>
    </div>
  )
}
