import { useEffect, useState, type RefObject } from 'react'
import { loadBokeh, type BokehDrawn, type BokehViews } from './library.ts'
import type { BokehDocument } from './read-bokeh.ts'

interface Drawn {
  readonly model?: BokehDrawn
  readonly views?: BokehViews
  readonly error?: unknown
}

/** Draws a document in a place as long as it is there. */
export function useDrawn(document: BokehDocument, place: RefObject<HTMLElement | null>): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({})
  useEffect(() => {
    const element = place.current
    if (!element) return
    let gone = false
    let views: BokehViews | undefined
    const draw = async () => {
      const bokeh = await loadBokeh()
      if (gone) return
      const model = bokeh.loader['document/index'].Document.from_json(document)
      views = await bokeh.embed.add_document_standalone(model, element)
      if (gone) views.clear()
      else setDrawn({ model, views })
    }
    draw().catch((error: unknown) => gone || setDrawn({ error }))
    return () => {
      gone = true
      views?.clear()
      element.replaceChildren()
    }
  }, [document, place])
  return drawn
}
