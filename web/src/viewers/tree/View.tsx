import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useTellFailure } from '../../ui/notices/on-failure.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Relations } from '../snp/load.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { TextInstead } from '../text/TextInstead.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadTree } from './load.ts'
import { messages } from './messages.ts'
import { Tree } from './Tree.tsx'

/** A phylogenetic tree; what is too large or broken is shown as text, and says so. */
export default function TreeView({
  source,
  frame,
  parts,
  relations,
}: ViewerProps & { relations?: Relations }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data, error } = useLoaded(source, loadTree)
  useTellFailure(data?.kind === 'broken')
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'tree')
    return (
      <Tree
        root={data.root}
        tips={data.tips}
        facts={parts?.['facts']?.[0]}
        frame={frame}
        relations={relations}
      />
    )
  return (
    <TextInstead source={source}>
      {data.kind === 'too-large'
        ? t('tooLarge', { most: format.count(data.most) })
        : data.place === undefined
          ? t('noTree')
          : t('broken', { place: data.place })}
    </TextInstead>
  )
}
