import { Button } from 'antd'
import { FileSearch, Hammer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { identityOf, type ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { Region } from '../track/region.ts'
import { FaultyFiles } from './FaultyFiles.tsx'
import { planGenome, type GenomePlan } from './load.ts'
import { messages } from './messages.ts'
import type { TableShown } from './RecordsTable.tsx'

/** igv.js is large, and not needed to say what is missing. */
const Browser = lazy(() => import('./Browser.tsx'))

/** Alignments, variants, features and sequences in igv.js, fed with nothing but the project's files. */
export default function GenomeView(props: ViewerProps) {
  // An index that has come since makes a new plan.
  return <Planned key={identityOf(props.source)} {...props} />
}

function Planned({ source, frame, onBuildIndex }: ViewerProps) {
  const { data: plan, error } = useLoaded(source, planGenome)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!plan) return <SkeletonText lines={8} />
  return <Drawn plan={plan} source={source} frame={frame} onBuildIndex={onBuildIndex} />
}

type DrawnProps = Pick<ViewerProps, 'source' | 'frame' | 'onBuildIndex'> & {
  plan: GenomePlan
  onRegion?: (region: Region) => void
  table?: TableShown
}

/** What a plan says: the browser, or what is missing for it. */
export function Drawn({ plan, source, frame, onBuildIndex, onRegion, table }: DrawnProps) {
  const t = useMessages(messages)
  if (plan.kind === 'missing-reference') {
    return (
      <EmptyState icon={<FileSearch size={28} />} title={t('noReferenceTitle')}>
        {t('noReferenceText')}
      </EmptyState>
    )
  }
  if (plan.kind === 'unreadable') return <FaultyFiles of={plan.faults} />
  if (plan.kind === 'missing-index') {
    const { file } = plan
    return <MissingIndex name={file.name} onBuild={onBuildIndex && (() => onBuildIndex(file))} />
  }
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <Browser plan={plan} source={source} frame={frame} onRegion={onRegion} table={table} />
    </Suspense>
  )
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
