import { Select } from 'antd'
import { Expand, ZoomIn, ZoomOut } from 'lucide-react'
import OpenSeadragon from 'openseadragon'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Settings } from '../frame/Settings.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadTiff, type TiffPage } from './load.ts'
import { messages } from './messages.ts'
import { tileSourceOf, type PageTiles } from './tiles.ts'
import { usePage } from './use-page.ts'
import styles from './View.module.css'

const Shown = z.object({
  page: z.int().min(0).catch(0),
  /** Left, top, width and height of what is seen, where the width of the picture is 1; null is the whole. */
  seen: z.array(z.number()).length(4).nullable().catch(null),
})
type Shown = z.output<typeof Shown>

/** Pictures of any size, of which no more is read than is seen. */
export default function TiffView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data, error } = useLoaded(source, loadTiff)
  const [shown, change] = useView(frame, Shown)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'broken') return <Notice tone="failed" title={t(`fault_${data.why}`)} />
  const labelOf = ({ width, height, bits }: TiffPage, at: number) =>
    t('picture', { n: at + 1, width: format.count(width), height: format.count(height), bits })
  const at = Math.min(shown.page, data.pages.length - 1)
  const page = data.pages[at] ?? data.pages[0]
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        {data.pages.length > 1 && (
          <Select
            aria-label={t('pictures')}
            value={at}
            onChange={(next) => change({ page: next, seen: null })}
            popupMatchSelectWidth={false}
            options={data.pages.map((one, value) => ({ value, label: labelOf(one, value) }))}
          />
        )}
      </Settings>
      <PagePicture key={at} {...{ page, source, frame }} label={labelOf(page, at)} {...{ shown, change }} />
    </div>
  )
}

type PageProps = ViewerProps & {
  readonly page: TiffPage
  readonly label: string
  readonly shown: Shown
  change(patch: Partial<Shown>): void
}

function PagePicture({ page, source, ...props }: PageProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { tiles, share, error } = usePage(page)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (tiles) return <Tiles tiles={tiles} source={source} {...props} />
  if (share === 0) return <SkeletonText lines={8} />
  return <p role="status">{t('preparing', { percent: format.share(share, 0) })}</p>
}

function Tiles({
  tiles,
  frame,
  label,
  shown,
  change,
}: Omit<PageProps, 'page'> & { readonly tiles: PageTiles }) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const viewer = useRef<OpenSeadragon.Viewer>(undefined)
  const [missing, setMissing] = useState(false)
  const name = useId()
  const first = useEffectEvent((opened: OpenSeadragon.Viewer) => {
    const [left, top, width, height] = shown.seen ?? []
    if (height === undefined) return
    opened.viewport.fitBounds(new OpenSeadragon.Rect(left, top, width, height), true)
  })
  const tell = useEffectEvent(({ x, y, width, height }: OpenSeadragon.Rect) => {
    change({ seen: [x, y, width, height].map((side) => Number(side.toPrecision(5))) })
  })
  useEffect(() => {
    if (!place.current) return
    const opened = new OpenSeadragon.Viewer({
      element: place.current,
      tileSources: [tileSourceOf(tiles, name)],
      drawer: 'canvas',
      showNavigationControl: false,
      showNavigator: true,
      navigatorPosition: 'BOTTOM_RIGHT',
      navigatorSizeRatio: 0.16,
      navigatorMaintainSizeRatio: true,
      maxZoomPixelRatio: 16,
      timeout: 120_000,
      gestureSettingsMouse: { clickToZoom: false },
      imageSmoothingEnabled: false,
    })
    viewer.current = opened
    opened.addHandler('open', () => first(opened))
    opened.addHandler('animation-finish', () => tell(opened.viewport.getBounds(true)))
    opened.addHandler('tile-load-failed', ({ message }) => {
      // One that is not seen any more is given up.
      if (!/abort/i.test(String(message))) setMissing(true)
    })
    return () => opened.destroy()
  }, [tiles, name])
  usePicture(frame, { canvas: () => canvasOf(place.current) })
  const zoomBy = (factor: number) => viewer.current?.viewport.zoomBy(factor).applyConstraints()
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['facts']}>{label}</span>
        <IconButton label={t('zoomOut')} onClick={() => zoomBy(1 / 1.5)}>
          <ZoomOut size={16} />
        </IconButton>
        <IconButton label={t('zoomIn')} onClick={() => zoomBy(1.5)}>
          <ZoomIn size={16} />
        </IconButton>
        <IconButton label={t('whole')} onClick={() => viewer.current?.viewport.goHome()}>
          <Expand size={16} />
        </IconButton>
        <span className={styles['facts']}>{t('hint')}</span>
      </div>
      {missing && <Notice tone="stopped" title={t('partMissing')} />}
      <div ref={place} className={styles['picture']} role="group" aria-label={label} />
    </>
  )
}

function canvasOf(place: HTMLElement | null): HTMLCanvasElement {
  const canvas = place?.querySelector<HTMLCanvasElement>('.openseadragon-canvas canvas')
  if (!canvas) throw new Error('Nothing is drawn')
  return canvas
}
