import { Button } from 'antd'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useGone } from '../use-gone.ts'
import { useWidth } from '../use-width.ts'
import { loadPdf, type PdfPages } from './load.ts'
import { messages } from './messages.ts'
import { Page } from './Page.tsx'
import styles from './View.module.css'
import { useVirtualRows } from '../../ui/data-table/use-virtual-rows.ts'

const gap = 16

/** A PDF drawn by pdf.js: the browser's own viewer does not run in a sandboxed frame. */
export default function PdfView({ source }: ViewerProps) {
  const { data, error } = useLoaded(source, loadPdf)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  return <Pages pdf={data} />
}

function Pages({ pdf }: { pdf: PdfPages }) {
  const t = useMessages(messages)
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const available = useWidth(scroller)
  useGone(scroller, () => void pdf.document.loadingTask.destroy())
  const [zoom, setZoom] = useState(1)
  const width = Math.min(pdf.width, available - 2 * gap) * zoom
  const rowHeight = (width * pdf.height) / pdf.width + gap
  const rows = useVirtualRows({
    count: available > 0 ? pdf.pages : 0,
    height: rowHeight,
    scroller,
    overscan: 1,
  })
  const current = (rows.range?.startIndex ?? 0) + 1
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        <span className={styles['current']}>
          {t('page', { page: format.count(current), of: format.count(pdf.pages) })}
        </span>
        <Button
          aria-label={t('zoomOut')}
          onClick={() => setZoom(Math.max(0.5, zoom / 1.25))}
          icon={<ZoomOut size={16} />}
        />
        <Button
          aria-label={t('zoomIn')}
          onClick={() => setZoom(Math.min(4, zoom * 1.25))}
          icon={<ZoomIn size={16} />}
        />
        <Button onClick={() => setZoom(1)}>{t('fit')}</Button>
      </div>
      <div ref={scroller} className={styles['pages']} tabIndex={0} role="region" aria-label={t('document')}>
        <div style={{ height: rows.getTotalSize() + gap, position: 'relative', minWidth: width + 2 * gap }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              className={styles['place']}
              style={{ transform: `translateY(${start + gap}px)` }}
            >
              <Page
                document={pdf.document}
                number={index + 1}
                width={width}
                label={t('page', { page: format.count(index + 1), of: format.count(pdf.pages) })}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
