/** What is still to be drawn, in the order of the page. */
const waiting = new Map<Element, () => void>()
/** Milliseconds from one drawing out of view to the next, in which the page answers. */
const pause = 50
let timer: ReturnType<typeof setTimeout> | undefined

const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) drawNow(target)
    timer ??= setTimeout(drawNext, pause)
  },
  { rootMargin: '200px' },
)

/**
 * Draws once: as soon as the element is in view or near it, else one after the other behind all that are, so that a page
 * of many drawings shows its beginning at once. @returns what takes it back
 */
export function drawInTurn(element: Element, draw: () => void): () => void {
  waiting.set(element, draw)
  near.observe(element)
  return () => forget(element)
}

function drawNow(element: Element): void {
  const draw = waiting.get(element)
  forget(element)
  draw?.()
}

function drawNext(): void {
  const [next] = waiting.keys()
  if (next) drawNow(next)
  timer = waiting.size > 0 ? setTimeout(drawNext, pause) : undefined
}

function forget(element: Element): void {
  waiting.delete(element)
  near.unobserve(element)
}
