import { Select } from 'antd'
import { useMemo } from 'react'
import { z } from 'zod'
import { palette } from '../../ui/charts/palette.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { asSeen, closestPair, visions, type Vision } from '../../ui/theme/colour-vision.ts'
import { chartColours } from '../../ui/theme/tokens.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import { rangeOf, scaleNames, stepOf, valueColours } from '../matrix/colours.ts'
import { shownText } from '../shown-text.ts'
import type { ViewerProps } from '../source.ts'
import { isMissing, numberOf } from '../table/columns.ts'
import type { Table } from '../table/load.ts'
import { WholeTable } from '../table/WholeTable.tsx'
import { messages } from './messages.ts'
import styles from './View.module.css'

const Shown = z.object({
  column: z.string().max(500).catch(''),
  scale: z.enum(scaleNames).catch('sequence'),
  palette: z.enum(['apart', 'many']).catch('apart'),
})

/** Categories and cells that are drawn, and how far colours have to be apart to be told from each other. */
const [mostNames, mostCells, enough] = [102, 600, 20]

/** The colours of a column, as people with and without colour blindness see them. */
export default function DataColours({ source, frame }: ViewerProps) {
  return <WholeTable source={source}>{(table) => <Coloured table={table} frame={frame} />}</WholeTable>
}

function Coloured({ table, frame }: { readonly table: Table; readonly frame: Frame | undefined }) {
  const t = useMessages(messages)
  const [shown, change] = useView(frame, Shown)
  const names = [...new Set(table.columns.map(({ name }) => name))]
  const column = names.includes(shown.column) ? shown.column : (names[0] ?? '')
  const at = table.columns.findIndex(({ name }) => name === column)
  const numeric = table.columns[at]?.numeric ?? false
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <Select
          className={styles['column'] ?? ''}
          aria-label={t('column')}
          showSearch
          value={column}
          options={names.map((value) => ({ value, label: shownText(value) }))}
          onChange={(value) => change({ column: value })}
        />
        {numeric ? (
          <Select
            className={styles['column'] ?? ''}
            aria-label={t('scale')}
            value={shown.scale}
            options={scaleNames.map((value) => ({ value, label: t(value) }))}
            onChange={(scale) => change({ scale })}
          />
        ) : (
          <Select
            className={styles['column'] ?? ''}
            aria-label={t('scale')}
            value={shown.palette}
            options={(['apart', 'many'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(chosen) => change({ palette: chosen })}
          />
        )}
      </Settings>
      {numeric ? (
        <Numbers table={table} at={at} scale={shown.scale} />
      ) : (
        <Categories table={table} at={at} many={shown.palette === 'many'} />
      )}
    </div>
  )
}

function Numbers({ table, at, scale }: { table: Table; at: number; scale: (typeof scaleNames)[number] }) {
  const t = useMessages(messages)
  const { values, colours } = useMemo(() => {
    const numbers = table.rows.flatMap((row) => numberOf(row[at]) ?? [])
    const range = rangeOf(Float32Array.from(numbers))
    return { values: numbers.slice(0, mostCells), colours: valueColours(scale, range) }
  }, [table, at, scale])
  if (values.length === 0) return <Notice tone="note" title={t('noValue')} />
  const steps = colours.texts.slice(0, 256).filter((_, step) => step % 8 === 0)
  return (
    <div className={styles['panels']}>
      {visions.map((vision) => (
        <section key={vision} aria-label={t(vision)}>
          <h3>{t(vision)}</h3>
          <div className={styles['ramp']} style={{ background: ramp(steps, vision) }} />
          <p className={styles['ends']}>
            <span>{Number(colours.least.toPrecision(6))}</span>
            <span>{Number(colours.most.toPrecision(6))}</span>
          </p>
          <div className={styles['cells']} aria-hidden>
            {values.map((value, cell) => (
              <i
                key={cell}
                style={{ background: asSeen(colours.texts[stepOf(value, colours)] ?? '', vision) }}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const ramp = (steps: readonly string[], vision: Vision) =>
  `linear-gradient(to right, ${steps.map((colour) => asSeen(colour, vision)).join(', ')})`

function Categories({ table, at, many }: { table: Table; at: number; many: boolean }) {
  const t = useMessages(messages)
  const names = useMemo(() => namesIn(table, at), [table, at])
  const colours = many ? palette(Math.min(mostNames, names.length)) : chartColours
  const coloured = names.slice(0, colours.length)
  const others = names.length - coloured.length
  if (coloured.length === 0) return <Notice tone="note" title={t('noValue')} />
  return (
    <div className={styles['panels']}>
      {visions.map((vision) => (
        <section key={vision} aria-label={t(vision)}>
          <h3>{t(vision)}</h3>
          <Closest names={coloured} colours={colours} vision={vision} />
          <ul className={styles['names']}>
            {coloured.map((name, index) => (
              <li key={name}>
                <i style={{ background: asSeen(colours[index] ?? '', vision) }} />
                {shownText(name)}
              </li>
            ))}
            {others > 0 && <li>{t('others', { count: others })}</li>}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ClosestProps {
  readonly names: readonly string[]
  readonly colours: readonly string[]
  readonly vision: Vision
}

function Closest({ names, colours, vision }: ClosestProps) {
  const t = useMessages(messages)
  const pair = closestPair(colours.slice(0, names.length), vision)
  if (!pair) return null
  const apart = Math.round(pair.apart)
  const said = { one: shownText(names[pair.one] ?? ''), other: shownText(names[pair.other] ?? ''), apart }
  return (
    <p className={apart < enough ? styles['close'] : styles['far']}>
      {t(apart < enough ? 'tooClose' : 'closest', said)}
    </p>
  )
}

/** The values of a column, the commonest first. */
function namesIn(table: Table, at: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const row of table.rows) {
    const cell = row[at] ?? ''
    if (!isMissing(cell)) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}
