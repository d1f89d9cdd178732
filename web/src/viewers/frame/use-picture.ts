import { useEffect, useRef } from 'react'
import type { Frame, Picture } from './frame.ts'

/** Offers what is drawn now for saving; undefined while there is nothing. */
export function usePicture(frame: Frame | undefined, picture: Picture | undefined): void {
  const latest = useRef(picture)
  useEffect(() => {
    latest.current = picture
  })
  const offer = frame?.onPicture
  const asSvg = picture?.svg !== undefined
  const asStill = picture?.still !== undefined
  const asCanvas = picture?.canvas !== undefined
  const asTable = picture?.table !== undefined
  const asRows = picture?.rows !== undefined
  useEffect(() => {
    if (!offer || !(asSvg || asCanvas || asRows)) return
    offer({
      ...(asSvg && { svg: () => drawn(latest.current?.svg?.()) }),
      ...(asStill && { still: () => drawn(latest.current?.still?.()) }),
      ...(asCanvas && { canvas: () => drawn(latest.current?.canvas?.()) }),
      ...(asTable && { table: () => drawn(latest.current?.table?.()) }),
      ...(asRows && { rows: () => drawn(latest.current?.rows?.()) }),
    })
    return () => offer(undefined)
  }, [offer, asSvg, asStill, asCanvas, asTable, asRows])
}

function drawn<Drawing>(drawing: Drawing | undefined): Drawing {
  if (drawing === undefined) throw new Error('Nothing is drawn any more')
  return drawing
}
