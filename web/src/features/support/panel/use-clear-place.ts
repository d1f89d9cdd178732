import { useEffect, useState, type RefObject } from 'react'
import { clearPlace, type Span } from './clear-place.ts'
import { edge } from './drag.ts'

/** What a finger presses. */
const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=combobox], [role=switch], [role=tab]'
/** Pixels beside the folded panel that press it, too; those of `panel.module.css`. */
const beside = 10
/** Milliseconds from a change of the page until the place is looked for anew. */
const rest = 150

interface Clear {
  readonly top: number
  /** There is room beside it for a finger. */
  readonly roomy: boolean
}

/** Where the folded panel of a phone covers no control of the page, nearest to where it was put. */
export function useClearPlace(panel: RefObject<HTMLElement | null>, wanted: number, asked: boolean): Clear {
  const [clear, setClear] = useState<Clear>()
  useEffect(() => {
    if (!asked) return
    return onChanges(() => {
      if (!panel.current) return
      const next = clearOf(panel.current, wanted)
      setClear((last) => (last?.top === next.top && last.roomy === next.roomy ? last : next))
    })
  }, [panel, wanted, asked])
  return asked && clear ? clear : { top: wanted, roomy: true }
}

/** Calls at first and whenever the page has changed, after a while in which more may change. @returns what ends it */
function onChanges(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, rest)
  }
  later()
  const observer = new MutationObserver(later)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', later, { capture: true, passive: true })
  addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('scroll', later, { capture: true })
    removeEventListener('resize', later)
  }
}

function clearOf(panel: HTMLElement, wanted: number): Clear {
  const { left, height } = panel.getBoundingClientRect()
  const taken = [...document.querySelectorAll(controls)].flatMap((control): Span[] => {
    const place = pressed(control).getBoundingClientRect()
    const isThere = place.width > 0 && place.left < innerWidth && place.right > left - beside
    return isThere && !panel.contains(control) ? [[place.top, place.bottom]] : []
  })
  const top = clearPlace(wanted, height, taken, [edge, innerHeight - edge])
  return { top: top ?? wanted, roomy: top !== undefined }
}

/** What is pressed of a control: all of a card whose link is stretched over it. */
function pressed(control: Element): Element {
  const { content, position, inset } = getComputedStyle(control, '::after')
  const isStretched = content !== 'none' && position === 'absolute' && inset === '0px'
  return (isStretched && control instanceof HTMLElement && control.offsetParent) || control
}
