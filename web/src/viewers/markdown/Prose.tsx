import { useEffect, useMemo, useState } from 'react'
import { renderMarkdown, type DrawFormula } from './render.ts'

interface Props {
  readonly text: string
  readonly className: string | undefined
  readonly as?: 'article' | 'div'
  /** What stands between dollars is set as a formula, as in notebooks. */
  readonly formulas?: boolean
}

/** Text as people write it in Markdown, set; what could do harm in it was taken out when it was rendered. */
export function Prose({ text, className, as: Element = 'article', formulas = false }: Props) {
  const draw = useDrawing(formulas && /\$|\\begin\{/.test(text))
  const html = useMemo(() => renderMarkdown(text, draw), [text, draw])
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** What draws formulas, once it is loaded, which only texts with formulas need. */
function useDrawing(isNeeded: boolean): DrawFormula | undefined {
  const [draw, setDraw] = useState<{ readonly by: DrawFormula }>()
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('./draw-formula.ts').then(
      ({ drawFormula }) => !isGone && setDraw({ by: drawFormula }),
      // Without it the text is read as it was written.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return isNeeded ? draw?.by : undefined
}
