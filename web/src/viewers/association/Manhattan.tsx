import { Select } from 'antd'
import { useCallback, useMemo, useRef, useState, type PointerEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { canvasPen, svgBy } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { drawManhattan, genomePlane } from './draw.ts'
import { messages } from './messages.ts'
import { overviewOf } from './overview.ts'
import type { Peak, Results } from './results.ts'
import { toldOf } from './told.ts'
import styles from './View.module.css'

interface Props {
  readonly results: Results
  readonly peaks: readonly Peak[]
  /** The one chromosome that is drawn; all where it is empty. */
  readonly only: string
  onOnly(name: string): void
  onOpen?(peak: Peak): void
  readonly frame: Frame | undefined
}

/** Pixels about the pointer within which a dot is meant. */
const reach = 10

/** All results side by side; a press on a dot opens its neighbourhood. */
export function Manhattan({ results, peaks, only, onOnly, onOpen, frame }: Props) {
  const t = useMessages(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [over, setOver] = useState<{ x: number; y: number; peak: Peak }>()
  const chosen = results.chromosomes.find(({ name }) => name === only)
  const shown = useMemo(() => (chosen ? [chosen] : results.chromosomes), [results, chosen])
  const overview = useMemo(
    () => (chosen ? overviewOf(results, shown) : results.overview),
    [results, chosen, shown],
  )
  const marked = useMemo(
    () => (chosen ? peaks.filter(({ chromosome }) => chromosome === chosen) : peaks),
    [peaks, chosen],
  )
  const paint = useCallback(
    (context: CanvasRenderingContext2D, size: CanvasSize) =>
      drawManhattan(canvasPen(context), results, shown, overview, marked, genomePlane(results, shown, size)),
    [results, shown, overview, marked],
  )
  const size = useCanvas(canvas, paint)
  usePicture(frame, {
    svg: () =>
      svgBy(size.width, size.height, (pen) =>
        drawManhattan(pen, results, shown, overview, marked, genomePlane(results, shown, size)),
      ),
  })
  const at = (event: PointerEvent) => {
    const { offsetX: x, offsetY: y } = event.nativeEvent
    const plane = genomePlane(results, shown, size)
    let [nearest, best]: [Peak | undefined, number] = [undefined, reach * reach]
    let index = 0
    for (const row of overview.rows) {
      while (row >= (shown[index]?.to ?? Infinity)) index += 1
      const chromosome = shown[index]
      if (!chromosome) break
      const distance = (plane.x(row, chromosome) - x) ** 2 + (plane.y(results.strength[row] ?? 0) - y) ** 2
      if (distance < best) [nearest, best] = [{ chromosome, row }, distance]
    }
    return nearest && { x, y, peak: nearest }
  }
  return (
    <>
      <Select
        className={styles['column'] ?? ''}
        aria-label={t('chromosomes')}
        showSearch
        value={chosen?.name ?? ''}
        options={[
          { value: '', label: t('allChromosomes') },
          ...results.chromosomes.map(({ name }) => ({ value: name, label: name.slice(0, 80) })),
        ]}
        onChange={onOnly}
      />
      <div className={styles['place']}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          role="img"
          aria-label={t('drawn', { count: results.position.length, n: marked.length })}
          onPointerMove={(event) => setOver(at(event))}
          onPointerLeave={() => setOver(undefined)}
          onPointerUp={(event) => {
            const found = at(event)
            if (found) onOpen?.(found.peak)
          }}
        />
        {over && (
          <div
            className={styles['over']}
            style={{ left: Math.min(over.x + 14, size.width - 220), top: over.y + 12 }}
          >
            {toldOf(results, over.peak)}
          </div>
        )}
      </div>
    </>
  )
}
