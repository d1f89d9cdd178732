import { useMessages } from '../../ui/language/i18n.ts'
import { FaultNotice } from '../msa/FaultNotice.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import TreeView from '../tree/View.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadRelations, mostSamples } from './load.ts'
import { messages } from './messages.ts'

/** A tree with the sites at which its tips differ, how many lie between any two, and clusters under a threshold. */
export default function SnpTreeView({ source, parts, frame }: ViewerProps) {
  const sites = parts?.['sites']?.[0]
  if (!sites) return null
  return <WithSites source={source} sites={sites} parts={parts} frame={frame} />
}

function WithSites({
  source,
  sites,
  parts,
  frame,
}: Pick<ViewerProps, 'source' | 'parts' | 'frame'> & { sites: FileSource }) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(sites, loadRelations)
  if (error !== undefined) return <Failure error={error} source={sites} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'found')
    return <TreeView source={source} parts={parts} frame={frame} relations={data.relations} />
  if (data.kind === 'broken') return <FaultNotice {...data} />
  return <Notice tone="failed" title={t(data.kind, { most: mostSamples })} />
}
