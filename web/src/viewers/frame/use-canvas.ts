import { useEffect, useState, type RefObject } from 'react'

export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/**
 * A canvas as large as its element and as sharp as the screen. `paint` is called with the next frame whenever it is
 * another function or the size has changed; it draws in CSS pixels on a cleared canvas.
 */
export function useCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  paint: (context: CanvasRenderingContext2D, size: CanvasSize) => void,
): CanvasSize {
  const [size, setSize] = useState<CanvasSize>({ width: 0, height: 0 })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0)
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas])
  useEffect(() => {
    const element = canvas.current
    if (!element || size.width === 0) return
    const frame = requestAnimationFrame(() => {
      const sharp = Math.max(1, devicePixelRatio)
      const [width, height] = [Math.round(size.width * sharp), Math.round(size.height * sharp)]
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      const context = element.getContext('2d')
      if (!context) return
      context.setTransform(sharp, 0, 0, sharp, 0, 0)
      context.clearRect(0, 0, size.width, size.height)
      paint(context, size)
    })
    return () => cancelAnimationFrame(frame)
  }, [canvas, paint, size])
  return size
}
