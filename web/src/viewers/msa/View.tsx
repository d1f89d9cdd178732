import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { loadTree } from '../tree/load.ts'
import { tipNames } from '../tree/shape.ts'
import { useLoaded } from '../use-loaded.ts'
import { AlignmentView } from './AlignmentView.tsx'
import { FaultNotice } from './FaultNotice.tsx'
import { loadAlignment } from './load.ts'
import { messages } from './messages.ts'

/** An alignment of sequences; what is none says why. */
export default function MsaView({ source, parts, frame }: ViewerProps) {
  const { data, error } = useLoaded(source, loadAlignment)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'alignment') {
    const shown = { alignment: data.alignment, name: source.name, frame }
    const tree = parts?.['tree']?.[0]
    if (!tree) return <AlignmentView {...shown} tree={undefined} />
    return <WithTree key={tree.url.split('?')[0]} {...shown} source={tree} />
  }
  return <FaultNotice {...data.fault} />
}

type WithTreeProps = Omit<Parameters<typeof AlignmentView>[0], 'tree'> & { readonly source: FileSource }

/** The alignment beside a tree of its sequences; a tree that is none, or of others, is told and left out. */
function WithTree({ source, ...shown }: WithTreeProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadTree)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  const root = data.kind === 'tree' ? data.root : undefined
  const known = new Set(shown.alignment.names)
  const tree = root && tipNames(root).some((name) => known.has(name)) ? root : undefined
  return (
    <>
      {!tree && <Notice tone="stopped" title={t(root ? 'otherTree' : 'noTree')} />}
      <AlignmentView {...shown} tree={tree} />
    </>
  )
}
