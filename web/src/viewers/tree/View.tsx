import { Button, Checkbox } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
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
export default function TreeView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadTree)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'tree') return <Tree root={data.root} name={source.name} />
  return (
    <div className={styles['fallback']}>
      <p className={styles['note']} role="status">
        {data.kind === 'broken' ? t('broken', { place: data.place }) : t('tooLarge')}
      </p>
      <TextView source={source} />
    </div>
  )
}

/** Black on white for paper, whatever the page looks like. */
const printed = 'color: #000; background: #fff; font-family: sans-serif'

const layouts = ['rectangular', 'circular'] as const

function Tree({ root, name }: { root: Clade; name: string }) {
  const t = useMessages(messages)
  const [layout, setLayout] = useState<Layout>('rectangular')
  const [sorted, setSorted] = useState(true)
  const [midpoint, setMidpoint] = useState(false)
  const [support, setSupport] = useState(true)
  const [search, setSearch] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const width = useWidth(place)
  const shape = useMemo(() => {
    const rooted = midpoint ? midpointRooted(root) : root
    return shapeOf(sorted ? ladderised(rooted) : rooted)
  }, [root, midpoint, sorted])
  const save = () => {
    if (!drawing.current) return
    const picture = drawing.current.cloneNode(true)
    if (picture instanceof SVGElement) picture.setAttribute('style', printed)
    const text = new XMLSerializer().serializeToString(picture)
    saveBytes(new Blob([text], { type: 'image/svg+xml' }), `${name.replace(/\.\w+$/, '')}.svg`)
  }
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        <SegmentedControl<Layout>
          label={t('shape')}
          value={layout}
          options={layouts.map((value) => ({ value, label: t(value) }))}
          onChange={setLayout}
        />
        <Checkbox checked={sorted} onChange={(event) => setSorted(event.target.checked)}>
          {t('sorted')}
        </Checkbox>
        <Checkbox checked={midpoint} onChange={(event) => setMidpoint(event.target.checked)}>
          {t('midpoint')}
        </Checkbox>
        <Checkbox checked={support} onChange={(event) => setSupport(event.target.checked)}>
          {t('support')}
        </Checkbox>
        <SearchField label={t('find')} value={search} onChange={setSearch} width={180} />
        <Button icon={<Download size={15} />} onClick={save}>
          {t('saveSvg')}
        </Button>
      </div>
      <div ref={place} className={styles['place']}>
        {width > 0 && (
          <TreeDrawing
            ref={drawing}
            shape={shape}
            layout={layout}
            width={width}
            showsSupport={support}
            search={search.trim().toLowerCase()}
            label={t('drawn', { count: shape.tips.length })}
          />
        )}
      </div>
    </div>
  )
}
