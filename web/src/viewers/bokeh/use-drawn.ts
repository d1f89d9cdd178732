import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { loadBokeh, type BokehDrawn, type BokehModel, type BokehViews } from './library.ts'
import { beginWith, rangesIn, seenIn, type Seen } from './ranges.ts'
import type { BokehDocument } from './read-bokeh.ts'

interface Drawn {
  readonly model?: BokehDrawn
  readonly views?: BokehViews
  readonly error?: unknown
}

/** Draws a document in a place as long as it is there, beginning with what was seen of it, and tells what is seen then. */
export function useDrawn(
  document: BokehDocument,
  place: RefObject<HTMLElement | null>,
  seen: Seen,
  onSeen: (seen: [number, number][]) => void,
): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({})
  const begin = useEffectEvent((ranges: ReturnType<typeof rangesIn>) => beginWith(seen, ranges))
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let gone = false
    let views: BokehViews | undefined
    const draw = async () => {
      const bokeh = await loadBokeh()
      if (gone) return
      const model = bokeh.loader['document/index'].Document.from_json(document)
      for (const one of model.all_models) lighten(one)
      const ranges = rangesIn(model)
      begin(ranges)
      views = await bokeh.embed.add_document_standalone(model, element)
      if (gone) views.clear()
      else {
        setDrawn({ model, views })
        let last = JSON.stringify(seenIn(ranges))
        model.on_change(() => {
          const now = seenIn(ranges)
          if (gone || JSON.stringify(now) === last) return
          last = JSON.stringify(now)
          tell(now)
        })
      }
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

/** Marks under the pointer that are told of: more nobody reads. */
const mostTold = 10

/** Leaves out what would hold up the page where there are many marks. */
function lighten(model: BokehModel) {
  // The picture of all of them moves instead.
  if ('lod_threshold' in model) model.lod_threshold = null
  if (model.type === 'HoverTool') model.limit ??= mostTold
}
