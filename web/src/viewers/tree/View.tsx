import { Checkbox } from 'antd'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { svgOf } from '../frame/pictures.ts'
import { Settings } from '../frame/Settings.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import TextView from '../text/View.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useWidth } from '../use-width.ts'
import { loadTree } from './load.ts'
import { messages } from './messages.ts'
import type { Clade } from './newick.ts'
import { ladderised, midpointRooted, shapeOf } from './shape.ts'
import type { Layout } from './places.ts'
import { TreeDrawing } from './TreeDrawing.tsx'
import styles from './View.module.css'

/** A phylogenetic tree; what is too large or broken is shown as text, and says so. */
export default function TreeView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadTree)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'tree') return <Tree root={data.root} frame={frame} />
  return (
    <div className={styles['fallback']}>
      <p className={styles['note']} role="status">
        {data.kind === 'broken' ? t('broken', { place: data.place }) : t('tooLarge')}
      </p>
      <TextView source={source} />
    </div>
  )
}

const layouts = ['rectangular', 'circular'] as const

const TreeShown = z.object({
  layout: z.enum(layouts).catch('rectangular'),
  sorted: z.boolean().catch(true),
  midpoint: z.boolean().catch(false),
  support: z.boolean().catch(true),
  find: z.string().max(200).catch(''),
})

function Tree({ root, frame }: { root: Clade; frame: ViewerProps['frame'] }) {
  const t = useMessages(messages)
  const [{ layout, sorted, midpoint, support, find }, change] = useView(frame, TreeShown)
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const width = useWidth(place)
  const shape = useMemo(() => {
    const rooted = midpoint ? midpointRooted(root) : root
    return shapeOf(sorted ? ladderised(rooted) : rooted)
  }, [root, midpoint, sorted])
  usePicture(frame, { svg: () => (drawing.current ? svgOf(drawing.current) : '') })
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <SegmentedControl<Layout>
          label={t('shape')}
          value={layout}
          options={layouts.map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => change({ layout: chosen })}
        />
        <Checkbox checked={sorted} onChange={(event) => change({ sorted: event.target.checked })}>
          {t('sorted')}
        </Checkbox>
        <Checkbox checked={midpoint} onChange={(event) => change({ midpoint: event.target.checked })}>
          {t('midpoint')}
        </Checkbox>
        <Checkbox checked={support} onChange={(event) => change({ support: event.target.checked })}>
          {t('support')}
        </Checkbox>
        <SearchField label={t('find')} value={find} onChange={(text) => change({ find: text })} width={180} />
      </Settings>
      <div ref={place} className={styles['place']}>
        {width > 0 && (
          <TreeDrawing
            ref={drawing}
            shape={shape}
            layout={layout}
            width={width}
            showsSupport={support}
            search={find.trim().toLowerCase()}
            label={t('drawn', { count: shape.tips.length })}
          />
        )}
      </div>
    </div>
  )
}
