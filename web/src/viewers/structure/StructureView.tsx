import { Button, Select } from 'antd'
import { Maximize, Ruler, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { z } from 'zod'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, type Say } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { framed } from '../frame/framed.ts'
import { svgBy } from '../frame/pens.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Settings } from '../frame/Settings.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import { shownText } from '../shown-text.ts'
import type { FileSource } from '../source.ts'
import { Aligned } from './Aligned.tsx'
import { ChainLeads } from './ChainLeads.tsx'
import { confidenceBands } from './confidence.ts'
import { messages } from './messages.ts'
import { colourings, styles as drawings, type Colouring, type Molecule, type Style } from './molecule.ts'
import { distanceBetween, type Residue } from './residues.ts'
import { Sequences } from './Sequences.tsx'
import styles from './View.module.css'

const StructureShown = z.object({
  style: z.enum(drawings).catch('cartoon'),
  /** By confidence first where it was predicted. */
  colours: z.enum(colourings).nullable().catch(null),
  /** A residue, such as `A/12`. */
  chosen: z.string().max(40).catch(''),
  /** The residue from which is measured. */
  from: z.string().max(40).catch(''),
  /** Where one stands, what is looked at, and what is up. */
  camera: z.array(z.number()).max(9).catch([]),
})

interface Props {
  readonly molecule: Molecule
  readonly place: RefObject<HTMLDivElement | null>
  /** An alignment beside it. */
  readonly alignment: FileSource | undefined
  readonly frame: Frame | undefined
}

/** What is told and chosen beside the picture of a structure. */
export function StructureView({ molecule, place, alignment, frame }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [shown, change] = useView(frame, StructureShown)
  const { chains, predicted } = molecule
  const residues = chains.flatMap((chain) => chain.residues)
  const find = (key: string) => (key === '' ? undefined : residues.find((residue) => residue.key === key))
  const [chosen, from] = [find(shown.chosen), find(shown.from)]
  const colours = shown.colours ?? (predicted ? 'confidence' : 'chain')
  useDrawn(molecule, shown.style, colours, () => {
    if (shown.camera.length === 9) molecule.look(shown.camera)
    else if (chosen) molecule.focus(chosen)
  })
  const choose = (key: string) => {
    molecule.focus(find(key))
    change({ chosen: key, camera: [] })
  }
  useMeasured(molecule, from, chosen)
  usePicked(molecule, choose)
  useCamera(place, (isMoving) => {
    molecule.moving(isMoving)
    if (!isMoving) change({ camera: molecule.camera() })
  })
  const label = t('drawn', {
    name: shownText(molecule.title),
    residues: format.count(residues.length),
  })
  usePicture(frame, {
    canvas: () => molecule.picture(),
    svg: async () =>
      framed(imageOf(await molecule.picture(sharpness)), label, [
        { text: t(`by_${colours}`) },
        ...(colours === 'confidence' ? toldBands(t) : []),
      ]),
  })
  return (
    <>
      {molecule.isCut && <Notice tone="stopped" title={t('cut')} />}
      <Settings frame={frame}>
        <SegmentedControl<Style>
          label={t('style')}
          value={shown.style}
          options={drawings.map((value) => ({ value, label: t(`style_${value}`) }))}
          onChange={(style) => change({ style })}
        />
        <Select<Colouring>
          aria-label={t('colours')}
          className={styles['select'] ?? ''}
          value={colours}
          options={colourings.map((value) => ({ value, label: t(`by_${value}`) }))}
          onChange={(next) => change({ colours: next })}
        />
        <Button icon={<Maximize size={15} />} onClick={() => choose('')}>
          {t('whole')}
        </Button>
      </Settings>
      {colours === 'confidence' && <Bands />}
      <p className={styles['facts']} role="status">
        <strong>{label}</strong>{' '}
        {chosen && (
          <>
            {nameOf(chosen)} ·{' '}
            {t(predicted ? 'confidence' : 'bfactor', { value: Number(chosen.uncertainty.toFixed(2)) })}
            {from && from !== chosen && (
              <>
                {' '}
                ·{' '}
                {t('distance', {
                  from: nameOf(from),
                  to: nameOf(chosen),
                  value: distanceBetween(from, chosen).toFixed(2),
                })}
              </>
            )}
          </>
        )}
        {from && (!chosen || from === chosen) && <> · {t('measuredFrom', { name: nameOf(from) })}</>}
        {chosen && from !== chosen && (
          <Button size="small" icon={<Ruler size={14} />} onClick={() => change({ from: chosen.key })}>
            {t('measureFrom')}
          </Button>
        )}
        {from && (
          <IconButton small label={t('endMeasure')} onClick={() => change({ from: '' })}>
            <X size={14} />
          </IconButton>
        )}
      </p>
      <Sequences chains={chains} chosen={shown.chosen} label={label} onChoose={choose} />
      <ChainLeads
        chain={chains.find((one) => one.residues.some(({ key }) => key === shown.chosen))}
        title={molecule.title}
        leads={frame}
      />
      {alignment && (
        <Aligned
          key={alignment.url.split('?')[0]}
          source={alignment}
          chains={chains}
          chosen={shown.chosen}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** Pixels of the image for each of the picture that holds it. */
const sharpness = 2

const imageOf = (canvas: HTMLCanvasElement): string => {
  const [width, height] = [canvas.width / sharpness, canvas.height / sharpness]
  return svgBy(width, height, (pen) => pen.image(canvas, 0, 0, width, height))
}

const nameOf = ({ chain, name, number }: Residue) => `${chain} ${name} ${number}`

/** What the colours of confidence say. */
const toldBands = (t: Say<typeof messages.en>) =>
  confidenceBands.map(({ from, colour }, at) => ({
    colour,
    text: from > 0 ? t('above', { value: from }) : t('below', { value: confidenceBands[at - 1]?.from ?? 0 }),
  }))

function Bands() {
  const t = useMessages(messages)
  return (
    <p className={styles['bands']}>
      {toldBands(t).map(({ text, colour }) => (
        <span key={colour}>
          <i style={{ background: colour }} /> {text}
        </span>
      ))}
    </p>
  )
}

/** Draws it, and once it is there the first time what the address asks for. */
function useDrawn(molecule: Molecule, style: Style, colours: Colouring, first: () => void) {
  const begun = useRef(false)
  const onFirst = useEffectEvent(first)
  useEffect(() => {
    void molecule.show(style, colours).then(() => {
      if (!begun.current) onFirst()
      begun.current = true
    })
  }, [molecule, style, colours])
}

function useMeasured(molecule: Molecule, from: Residue | undefined, to: Residue | undefined) {
  useEffect(() => {
    void molecule.measure(from && to && from !== to ? [from, to] : undefined)
  }, [molecule, from, to])
}

function usePicked(molecule: Molecule, choose: (key: string) => void) {
  const onPick = useEffectEvent(choose)
  const heard = useRef(false)
  useEffect(() => {
    if (!heard.current) molecule.onPick((key) => onPick(key))
    heard.current = true
  }, [molecule])
}

/** Tells when somebody begins to turn or zoom the picture, and once they let go. */
function useCamera(place: RefObject<HTMLDivElement | null>, moved: (isMoving: boolean) => void) {
  const onMoved = useEffectEvent(moved)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const stay = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
    const begin = () => {
      stay()
      onMoved(true)
    }
    const rest = () => {
      stay()
      // What the hand did while a picture was drawn is heard before the next one.
      timer = setTimeout(() => {
        frame = requestAnimationFrame(() => onMoved(false))
      }, 400)
    }
    const turn = () => {
      begin()
      rest()
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointerup', rest)
    element.addEventListener('pointercancel', rest)
    element.addEventListener('wheel', turn, { passive: true })
    return () => {
      stay()
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointerup', rest)
      element.removeEventListener('pointercancel', rest)
      element.removeEventListener('wheel', turn)
    }
  }, [place])
}
