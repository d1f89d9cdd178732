import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { joined } from '../bytes/joined.ts'
import { streamBytes } from '../bytes/stream.ts'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useGone } from '../use-gone.ts'
import { messages } from './messages.ts'
import { openMolecule, StructureFault, type Molecule } from './molecule.ts'
import { StructureView } from './StructureView.tsx'
import styles from './View.module.css'

const largest = 200 * 1024 * 1024

/** A structure in three dimensions beside its sequence; what is none says why. */
export default function StructuresView({ source, parts, frame }: ViewerProps) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const opening = useRef<Promise<Molecule>>(undefined)
  const [molecule, setMolecule] = useState<Molecule>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (opening.current || !canvas.current || !place.current) return
    opening.current = open(source, canvas.current, place.current)
    opening.current.then(setMolecule, setError)
  }, [source])
  useGone(place, () => void opening.current?.then((opened) => opened.close()).catch(() => undefined))
  if (error instanceof StructureFault)
    return <Notice tone="failed" title={t(`fault_${error.why}`)} passing={error.why === 'graphics'} />
  if (error !== undefined) return <Failure error={error} source={source} />
  return (
    <div className={styles['view']}>
      <div ref={place} className={styles['place']}>
        <canvas ref={canvas} className={styles['canvas']} aria-hidden />
      </div>
      {molecule ? (
        <StructureView
          molecule={molecule}
          place={place}
          alignment={parts?.['alignment']?.[0]}
          frame={frame}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </div>
  )
}

async function open(source: FileSource, canvas: HTMLCanvasElement, place: HTMLDivElement): Promise<Molecule> {
  const parts: Uint8Array[] = []
  let total = 0
  for await (const { bytes } of streamBytes(source)) {
    total += bytes.length
    if (total > largest) throw new StructureFault('large')
    parts.push(bytes)
  }
  return openMolecule(canvas, place, source.name, joined(parts))
}
