import { Button } from 'antd'
import { FileSearch, Hammer } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { identityOf, type ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { RegionBar } from '../track/RegionBar.tsx'
import { useLoaded } from '../use-loaded.ts'
import { planGenome, type GenomePlan } from './load.ts'
import { messages } from './messages.ts'
import { useBrowser } from './use-browser.ts'
import styles from './View.module.css'

/** Alignments, variants, features and sequences in igv.js, fed with nothing but the project's files. */
export default function GenomeView(props: ViewerProps) {
  // An index that has come since makes a new plan.
  return <Planned key={identityOf(props.source)} {...props} />
}

function Planned({ source, onBuildIndex }: ViewerProps) {
  const t = useMessages(messages)
  const { data: plan, error } = useLoaded(source, planGenome)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!plan) return <SkeletonText lines={8} />
  if (plan.kind === 'missing-reference') {
    return (
      <EmptyState icon={<FileSearch size={28} />} title={t('noReferenceTitle')}>
        {t('noReferenceText')}
      </EmptyState>
    )
  }
  if (plan.kind === 'missing-index') {
    const { file } = plan
    return <MissingIndex name={file.name} onBuild={onBuildIndex && (() => onBuildIndex(file))} />
  }
  return <Ready plan={plan} source={source} />
}

function MissingIndex({ name, onBuild }: { name: string; onBuild: (() => void) | undefined }) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState(false)
  const build = () => {
    setAsked(true)
    onBuild?.()
  }
  return (
    <EmptyState
      icon={<FileSearch size={28} />}
      title={t('noIndexTitle', { file: name })}
      {...(onBuild && {
        action: (
          <Button type="primary" icon={<Hammer size={16} aria-hidden />} disabled={asked} onClick={build}>
            {asked ? t('building') : t('buildIndex')}
          </Button>
        ),
      })}
    >
      {t('noIndexText')}
    </EmptyState>
  )
}

type ReadyProps = { plan: Extract<GenomePlan, { kind: 'ready' }>; source: ViewerProps['source'] }

function Ready({ plan, source }: ReadyProps) {
  const t = useMessages(messages)
  const { place, region, go, error } = useBrowser(plan)
  if (error !== undefined) return <Failure error={error} source={source} />
  return (
    <div className={styles.view}>
      <RegionBar contigs={plan.contigs} region={region} onRegion={go} />
      {(plan.readWhole || !plan.fasta) && (
        <p className={styles.note}>
          {plan.readWhole && <span>{t('readWhole')}</span>}
          {!plan.fasta && <span>{t('noSequence')}</span>}
        </p>
      )}
      <div ref={place} className={styles.browser} role="region" aria-label={t('browser')} />
    </div>
  )
}
