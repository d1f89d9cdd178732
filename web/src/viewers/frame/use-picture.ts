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
  const asCanvas = picture?.canvas !== undefined
  useEffect(() => {
    if (!offer || !(asSvg || asCanvas)) return
    offer({
      ...(asSvg && { svg: () => drawn(latest.current?.svg?.()) }),
      ...(asCanvas && { canvas: () => drawn(latest.current?.canvas?.()) }),
    })
    return () => offer(undefined)
  }, [offer, asSvg, asCanvas])
}

function drawn<Drawing>(drawing: Drawing | undefined): Drawing {
  if (drawing === undefined) throw new Error('Nothing is drawn any more')
  return drawing
}
