/** Calls before a page is printed, in whatever way, and once it is on the screen again. @returns what ends that */
export function onPrint(before: () => void, after: () => void): () => void {
  const paper = matchMedia('print')
  let printing = false
  const turn = (toPaper: boolean) => {
    if (printing === toPaper) return
    printing = toPaper
    if (toPaper) before()
    else after()
  }
  const begin = () => turn(true)
  const end = () => turn(false)
  const change = ({ matches }: MediaQueryListEvent) => turn(matches)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  paper.addEventListener('change', change)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    paper.removeEventListener('change', change)
  }
}
