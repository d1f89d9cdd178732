import type { RefObject } from 'react'
import type { Frame } from './frame.ts'
import { svgBy, type Pen } from './pens.ts'
import { placed, within } from './svg-text.ts'
import { usePicture } from './use-picture.ts'

/** What style sheets say of drawings, and no saved picture has them. */
const styled = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity'],
  ...['stroke-linejoin', 'paint-order', 'font-size', 'font-weight', 'text-anchor', 'display', 'visibility'],
]
const margin = 10
/** What is for hands and ears, such as what a press would tell. */
const controls = 'button, input, select, [role=combobox], [role=status], [hidden], .spoken'

/** Offers what elements show for saving, one beneath the other: their drawings, with the words and marks about them. */
export function useSeen(
  frame: Frame | undefined,
  places: readonly RefObject<HTMLElement | null>[],
  there = true,
): void {
  usePicture(
    frame,
    there ? { svg: () => svgOfSeen(places.flatMap(({ current }) => current ?? [])) } : undefined,
  )
}

/** One part of the page, and where it goes to in the picture. */
interface Part {
  readonly element: HTMLElement
  readonly box: DOMRect
  readonly top: number
}

function svgOfSeen(elements: readonly HTMLElement[]): string {
  let top = margin
  const parts = elements.map((element): Part => {
    const part = { element, box: element.getBoundingClientRect(), top }
    top += part.box.height + margin
    return part
  })
  const width = Math.max(0, ...parts.map(({ box }) => box.width)) + 2 * margin
  const around = svgBy(width, top, (pen) => parts.forEach((part) => drawAbout(pen, part)))
  return within(around, parts.flatMap(drawingsIn).join(''))
}

function drawingsIn({ element, box, top }: Part): string[] {
  return [...element.querySelectorAll('svg')]
    .filter((svg) => !svg.closest(controls))
    .map((svg) => {
      const own = svg.getBoundingClientRect()
      const copy = standing(svg)
      copy.setAttribute('width', String(own.width))
      copy.setAttribute('height', String(own.height))
      const text = new XMLSerializer().serializeToString(copy)
      return placed(text, own.left - box.left + margin, own.top - box.top + top)
    })
}

/** A copy of a drawing that says of each part how it looks. */
function standing(svg: SVGSVGElement): Element {
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  copy.append(...[...svg.childNodes].map((node) => node.cloneNode(true)))
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll('*')])
  from?.forEach((one, at) => {
    const [look, other] = [getComputedStyle(one), to?.[at]]
    other?.removeAttribute('class')
    for (const name of styled) other?.setAttribute(name, look.getPropertyValue(name))
  })
  return copy
}

/** The words beside the drawings, and the coloured marks of legends. */
function drawAbout(pen: Pen, { element, box, top }: Part): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node instanceof HTMLElement ? node : node.parentElement
    if (!parent || parent.closest('svg') || parent.closest(controls)) continue
    const place = document.createRange()
    place.selectNode(node)
    const own = place.getBoundingClientRect()
    const [x, y] = [own.left - box.left + margin, own.top - box.top + top]
    const look = getComputedStyle(parent)
    const words = node instanceof Text ? node.data.trim() : ''
    if (words !== '')
      pen.text(words, x, y + own.height / 2, {
        colour: look.color,
        size: Number.parseFloat(look.fontSize),
        bold: Number(look.fontWeight) >= 600,
      })
    else if (node instanceof HTMLElement && node.childNodes.length === 0 && own.width > 0)
      pen.rect(x, y, own.width, own.height, colourOf(look))
  }
}

/** That of a mark, which may be nothing but its upper edge, or pale. */
function colourOf({ borderTopStyle, borderTopColor, backgroundColor, opacity }: CSSStyleDeclaration): string {
  const colour = borderTopStyle === 'none' ? backgroundColor : borderTopColor
  return opacity === '1' ? colour : colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`)
}
