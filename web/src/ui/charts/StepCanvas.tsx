import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFormat } from '../language/format.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { classes } from '../theme/classes.ts'
import { namedSteps } from './named-steps.ts'
import { moveAmongSteps } from './move-among-steps.ts'
import { placeSteps, smallest, type Step, type StepGraphData } from './step-layout.ts'
import type { StepGroup } from './step-folding.ts'
import { StepTools } from './StepTools.tsx'
import { useFolding } from './use-folding.ts'
import styles from './StepCanvas.module.css'

interface Props {
  readonly graph: StepGraphData
  readonly height: number
  /** Pixels that stand beside the name in a step. */
  readonly beside: number
  readonly label: string
  /** Kept in sight. */
  readonly chosen?: string | undefined
  /** What a step shows. Where it stands for a folded group, pressing it calls `unfold`. */
  readonly children: (step: Step, folded?: FoldedGroup) => ReactNode
}

export interface FoldedGroup {
  readonly group: StepGroup
  unfold(): void
}

/** However large a graph is, what is fitted into the window stays to be seen. */
const least = 0.1

/** Below this the graph goes downwards, as on a phone. */
const narrow = 620

/**
 * The steps of a workflow: from left to right, closer and a little smaller where that makes them fit, else with a shade
 * at the edge. Called workflows, and in a large graph scatters and conditions, fold into one step each.
 */
export function StepCanvas({ graph: written, height, beside, label, chosen, children }: Props) {
  const t = useMessages(uiMessages)
  const { language } = useFormat()
  const graph = useMemo(() => namedSteps(written, language), [written, language])
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame)
  const direction = room > 0 && room < narrow ? 'down' : 'right'
  const folding = useFolding(graph)
  const { groups, open, folded, fitted, searched } = folding
  const placed = useMemo(
    () => placeSteps(folded, { height, beside, direction, room, groups, open }),
    [folded, height, beside, direction, room, groups, open],
  )
  const whole = room === 0 ? 1 : Math.min(1, room / placed.width)
  const scale = Math.max(fitted ? least : smallest, whole)
  const hidden = useHidden(frame)
  const wanted = searched ?? chosen
  const shown = wanted === undefined ? undefined : folding.shownAs(wanted)
  const seen = placed.steps.find(({ id }) => id === shown)
  useEffect(() => {
    const box = frame.current
    if (!box || !seen) return
    const [left, right] = [seen.x * scale, (seen.x + seen.width) * scale]
    // A drawer that opens takes room without the scale changing.
    if (left < box.scrollLeft || right > box.scrollLeft + room)
      box.scrollTo({ left: left - (room - (right - left)) / 2 })
  }, [seen, scale, room])
  return (
    <>
      <StepTools graph={graph} folding={folding} fits={whole >= smallest} />
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
          onKeyDown={moveAmongSteps}
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
              {placed.frames.map(({ id, x, y, width, height: tall }) => (
                <div key={id} className={styles['group']} style={{ left: x, top: y, width, height: tall }}>
                  <button
                    type="button"
                    data-step={id}
                    aria-expanded
                    title={t('foldGroup', { name: groups.all.get(id)?.name ?? '' })}
                    onClick={() => folding.fold(id)}
                  >
                    <ChevronDown size={14} aria-hidden />
                    <code>{groups.all.get(id)?.name}</code>
                  </button>
                </div>
              ))}
              <svg width={placed.width} height={placed.height} aria-hidden>
                {placed.paths.map((path) => (
                  <path key={path} d={path} />
                ))}
              </svg>
              {placed.steps.map((step) => {
                const group = open.has(step.id) ? undefined : groups.all.get(step.id)
                return (
                  <div key={step.id} data-found={step.id === searched || undefined}>
                    {children(step, group && { group, unfold: () => folding.unfold(step.id) })}
                  </div>
                )
              })}
            </div>
          </div>
        </div>
      </div>
    </>
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
