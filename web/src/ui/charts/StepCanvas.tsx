import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../theme/classes.ts'
import { placeSteps, smallest, type Step, type StepGraphData } from './step-layout.ts'
import styles from './StepCanvas.module.css'

interface Props {
  readonly graph: StepGraphData
  readonly height: number
  /** Pixels that stand beside the name in a step. */
  readonly beside: number
  readonly label: string
  /** Kept in sight. */
  readonly chosen?: string | undefined
  readonly children: (step: Step) => ReactNode
}

/** Below this the graph goes downwards, as on a phone. */
const narrow = 620

/** The steps of a workflow: from left to right, closer and a little smaller where that makes them fit, else with a shade at the edge. */
export function StepCanvas({ graph, height, beside, label, chosen, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame)
  const direction = room > 0 && room < narrow ? 'down' : 'right'
  const placed = useMemo(
    () => placeSteps(graph, { height, beside, direction, room }),
    [graph, height, beside, direction, room],
  )
  const scale = room === 0 ? 1 : Math.max(smallest, Math.min(1, room / placed.width))
  const hidden = useHidden(frame)
  const seen = placed.steps.find(({ id }) => id === chosen)
  useEffect(() => {
    const box = frame.current
    if (!box || !seen) return
    const [left, right] = [seen.x * scale, (seen.x + seen.width) * scale]
    // A drawer that opens takes room without the scale changing.
    if (left < box.scrollLeft || right > box.scrollLeft + room)
      box.scrollTo({ left: left - (room - (right - left)) / 2 })
  }, [seen, scale, room])
  return (
    <div
      className={classes(
        styles['edges'],
        hidden.before && styles['before'],
        hidden.behind && styles['behind'],
      )}
    >
      <div
        ref={frame}
        className={styles['frame']}
        role="group"
        aria-label={label}
        {...((hidden.before || hidden.behind) && { tabIndex: 0 })}
      >
        <div
          className={styles['size']}
          style={{ width: placed.width * scale, height: placed.height * scale }}
        >
          <div
            className={styles['canvas']}
            style={{ width: placed.width, height: placed.height, transform: `scale(${scale})` }}
          >
            <svg width={placed.width} height={placed.height} aria-hidden>
              {placed.paths.map((path) => (
                <path key={path} d={path} />
              ))}
            </svg>
            {placed.steps.map(children)}
          </div>
        </div>
      </div>
    </div>
  )
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** Whether something lies beyond the left or the right edge. */
function useHidden(box: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, behind: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setHidden({ before: scrollLeft > 2, behind: scrollLeft + clientWidth < scrollWidth - 2 })
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return hidden
}
