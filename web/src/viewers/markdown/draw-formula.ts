import temml from 'temml'
import 'temml/dist/Temml-Local.css'
import type { Formula } from './formulas.ts'
import styles from './View.module.css'

/** Em and points: no blank or rule of a formula is larger, so that none covers the page. */
const mostSize: [number, number] = [40, 400]

/** A formula as MathML; TeX that is wrong stands there in the colour of faults, with what is wrong. */
export function drawFormula({ tex, display }: Formula): Element {
  const place = document.createElement('span')
  if (display) place.className = styles['formula'] ?? ''
  temml.render(tex, place, {
    displayMode: display,
    maxSize: mostSize,
    // A long one in a line of text is broken, one of its own is scrolled.
    wrap: display ? 'none' : 'tex',
  })
  // What its author calls a formula could be taken for the name of a part of the page.
  for (const named of place.querySelectorAll('[id]')) named.removeAttribute('id')
  return place
}
