import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import styles from './View.module.css'

type Props = { document: PDFDocumentProxy; number: number; width: number; label: string }

/** One page as a picture with its text above it, so that it can be selected, found and read aloud. */
export function Page({ document, number, width, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop = () => {}
    let stopped = false
    const draw = async () => {
      const page = await document.getPage(number)
      const target = canvas.current
      const layer = text.current
      if (stopped || !target || !layer) return
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      const ratio = window.devicePixelRatio
      target.width = Math.floor(viewport.width * ratio)
      target.height = Math.floor(viewport.height * ratio)
      target.style.width = `${viewport.width}px`
      target.style.height = `${viewport.height}px`
      const drawing = page.render({ canvas: target, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
      stop = () => drawing.cancel()
      await drawing.promise
      layer.replaceChildren()
      layer.style.setProperty('--total-scale-factor', String(viewport.scale))
      await new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport,
      }).render()
    }
    draw().catch((error: unknown) => {
      if (!stopped) throw error
    })
    return () => {
      stopped = true
      stop()
    }
  }, [document, number, width])
  return (
    <div className={styles['page']} role="group" aria-label={label}>
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className={styles['text']} />
    </div>
  )
}
