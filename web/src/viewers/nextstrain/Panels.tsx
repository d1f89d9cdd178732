import { Checkbox, Select } from 'antd'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { colours } from '../../ui/theme/tokens.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { ToSamples } from '../frame/ChosenSamples.tsx'
import { Legend } from '../frame/Legend.tsx'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import { shownText } from '../shown-text.ts'
import type { Marks } from '../tree/placing.ts'
import { layouts, layTree, type Layout } from '../tree/layout.ts'
import { messages as treeMessages } from '../tree/messages.ts'
import { TipTable } from '../tree/TipTable.tsx'
import { TreeCanvas } from '../tree/TreeCanvas.tsx'
import { byMeasure } from './by-measure.ts'
import { dayText, shownValueOf, tipsIn, valueOf, type Dataset } from './dataset.ts'
import { diversityOf, genesChanged } from './diversity.ts'
import { ChosenNode, namesOf } from './ChosenNode.tsx'
import { Diversity, diversities } from './Diversity.tsx'
import { MapPanel } from './MapPanel.tsx'
import { messages } from './messages.ts'
import { TimeBar } from './TimeBar.tsx'
import { mapOf } from './transmissions.ts'
import styles from './View.module.css'

const measures = ['div', 'date'] as const
type Measure = (typeof measures)[number]

const NextstrainShown = z.object({
  as: z.enum(['picture', 'table']).catch('picture'),
  colourBy: z.string().max(200).catch(''),
  layout: z.enum(layouts).catch('rectangular'),
  measure: z.enum(measures).nullable().catch(null),
  place: z.string().max(200).catch(''),
  gene: z.string().max(200).catch('nuc'),
  diversity: z.enum(diversities).catch('entropy'),
  /** Values by trait that are shown; all where none is named. */
  filters: z.record(z.string().max(200), z.array(z.string().max(500)).max(200)).catch({}),
  /** Years: nothing later is shown. */
  until: z.number().nullable().catch(null),
  chosen: z.number().int().catch(-2),
  window: z.array(z.number()).max(3).catch([]),
})
type NextstrainShown = z.output<typeof NextstrainShown>
/** The same each time, so that nothing is drawn anew. */
const noGenes: Dataset['genes'] = []

type Change = (patch: Partial<NextstrainShown>) => void

interface Props {
  readonly dataset: Dataset
  readonly frame: Frame | undefined
}

export function Panels({ dataset, frame }: Props) {
  const t = useMessages(messages)
  const say = useMessages(treeMessages)
  const [shown, change] = useView(frame, NextstrainShown)
  const measure = shown.measure ?? (dataset.hasDates ? 'date' : 'div')
  const laid = useMemo(
    () => layTree(byMeasure(dataset, measure), { layout: shown.layout, lengths: true, collapsed: new Set() }),
    [dataset, measure, shown.layout],
  )
  const trait =
    dataset.traits.find(({ key }) => key === (shown.colourBy || dataset.colourBy)) ?? dataset.traits[0]
  const tips = useMemo(() => tipsIn(dataset), [dataset])
  const kept = useKept(dataset, tips, shown)
  const colourOf = useCallback(
    (id: number) => (trait ? trait.scale.colourOf(valueOf(dataset, id, trait.key)) : colours['ink-3']),
    [dataset, trait],
  )
  const marks = useMemo<Marks>(
    () => ({
      columns: [],
      showsSupport: false,
      found: new Set(),
      chosen: indexOf(laid.clades, shown.chosen),
      dotOf: (at) => {
        const id = laid.clades[at]?.id ?? -1
        return kept.has(id) ? colourOf(id) : undefined
      },
      ...(measure === 'date' && { began: dataset.nodes[0]?.date }),
    }),
    [laid, kept, colourOf, measure, dataset, shown.chosen],
  )
  const placeKey = dataset.places.has(shown.place) ? shown.place : ([...dataset.places.keys()][0] ?? '')
  const places = dataset.places.get(placeKey)
  const keptTips = useMemo(() => tips.filter((id) => kept.has(id)), [tips, kept])
  const map = useMemo(
    () => mapOf(dataset, placeKey, keptTips, colourOf),
    [dataset, placeKey, keptTips, colourOf],
  )
  const genes = useMemo(() => genesChanged(dataset), [dataset])
  const gene = genes.includes(shown.gene) ? shown.gene : genes[0]
  const sites = useMemo(
    () => (gene === undefined ? [] : diversityOf(dataset, gene, (id) => kept.has(id), tips)),
    [dataset, gene, kept, tips],
  )
  const columns = useMemo(
    () =>
      dataset.traits.slice(0, 8).map(({ key, title, scale }) => {
        const byName = new Map(
          tips.map((id) => [dataset.nodes[id]?.name ?? '', shownValueOf(dataset, id, key)]),
        )
        return { name: title, scale, valueOf: (tip: string) => byName.get(tip) ?? '' }
      }),
    [dataset, tips],
  )
  const choose = (at: number | undefined) =>
    change({ chosen: at === undefined ? -2 : (laid.clades[at]?.id ?? -2) })
  const diversity = gene !== undefined && (
    <Diversity
      sites={sites}
      by={shown.diversity}
      genes={genes}
      gene={gene}
      drawnGenes={gene === 'nuc' ? dataset.genes : noGenes}
      asTable={shown.as === 'table'}
      onChange={change}
    />
  )
  return (
    <div className={styles['view']}>
      <NextstrainSettings dataset={dataset} shown={shown} measure={measure} change={change} frame={frame} />
      <p className={styles['facts']} role="status">
        {dataset.title !== '' && <strong>{dataset.title}</strong>}{' '}
        {t('kept', { count: keptTips.length, all: tips.length })}{' '}
        {keptTips.length < tips.length && (
          <ToSamples names={namesOf(dataset, keptTips)} samples={frame?.samples} />
        )}
      </p>
      {dataset.hasDates && (
        <TimeBar dataset={dataset} until={shown.until} onUntil={(until) => change({ until })} />
      )}
      {trait && (
        <Legend
          title={trait.title}
          scale={trait.scale}
          {...(trait.key === 'num_date' && { written: dayText })}
        />
      )}
      {shown.as === 'table' ? (
        <>
          <div className={styles['table']}>
            <TipTable
              laid={laid}
              columns={columns}
              only={new Set(laid.clades.flatMap(({ id }, at) => (kept.has(id) ? [at] : [])))}
              chosen={indexOf(laid.clades, shown.chosen)}
              onChoose={choose}
            />
          </div>
          {diversity}
        </>
      ) : (
        <div className={styles['panels']}>
          <TreeCanvas
            key={shown.layout}
            laid={laid}
            marks={marks}
            label={say('drawn', { count: tips.length })}
            frame={frame}
            dots={
              trait && {
                name: trait.title,
                scale: trait.scale,
                ...(trait.key === 'num_date' && { written: dayText }),
              }
            }
            window={shown.window}
            onWindow={(window) => change({ window })}
            onChoose={choose}
          />
          {places && (
            <section className={styles['panel']}>
              {dataset.places.size > 1 && (
                <Select
                  size="small"
                  aria-label={t('placesBy')}
                  value={placeKey}
                  options={[...dataset.places.keys()].map((key) => ({ value: key, label: key }))}
                  onChange={(place) => change({ place })}
                />
              )}
              <MapPanel
                places={places}
                shown={map}
                label={t('map', {
                  places: map.demes.map(({ name, count }) => `${name} ${count}`).join(t('comma')),
                })}
              />
            </section>
          )}
          {diversity}
        </div>
      )}
      <ChosenNode dataset={dataset} id={shown.chosen} kept={kept} samples={frame?.samples} />
    </div>
  )
}

function indexOf(clades: readonly { readonly id: number }[], id: number): number | undefined {
  const at = clades.findIndex((clade) => clade.id === id)
  return at < 0 ? undefined : at
}

/** The tips that no filter and no date keeps out. */
function useKept(
  dataset: Dataset,
  tips: readonly number[],
  { filters, until }: NextstrainShown,
): ReadonlySet<number> {
  return useMemo(() => {
    const wanted = Object.entries(filters).filter(([, values]) => values.length > 0)
    return new Set(
      tips.filter(
        (id) =>
          wanted.every(([key, values]) => values.includes(valueOf(dataset, id, key))) &&
          (until === null || (dataset.nodes[id]?.date ?? -Infinity) <= until),
      ),
    )
  }, [dataset, tips, filters, until])
}

interface SettingsProps extends Props {
  readonly shown: NextstrainShown
  readonly measure: Measure
  readonly change: Change
}

function NextstrainSettings({ dataset, shown, measure, change, frame }: SettingsProps) {
  const t = useMessages(messages)
  const say = useMessages(treeMessages)
  return (
    <Settings frame={frame}>
      <Select
        className={styles['select'] ?? ''}
        aria-label={t('colourBy')}
        value={shown.colourBy || dataset.colourBy}
        options={dataset.traits.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(colourBy) => change({ colourBy })}
      />
      <SegmentedControl<Layout>
        label={say('shape')}
        value={shown.layout}
        options={layouts.map((value) => ({ value, label: say(value) }))}
        onChange={(layout) => change({ layout, window: [] })}
      />
      {dataset.hasDates && dataset.hasDivergence && (
        <SegmentedControl<Measure>
          label={t('measure')}
          value={measure}
          options={measures.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => change({ measure: value, window: [] })}
        />
      )}
      <Checkbox
        checked={shown.as === 'table'}
        onChange={(event) => change({ as: event.target.checked ? 'table' : 'picture' })}
      >
        {say('table')}
      </Checkbox>
      {dataset.traits
        .filter(({ key }) => dataset.filters.includes(key))
        .map(({ key, title, scale }) => (
          <Select
            key={key}
            mode="multiple"
            className={styles['select'] ?? ''}
            aria-label={title}
            placeholder={title}
            maxTagCount="responsive"
            value={shown.filters[key] ?? []}
            options={
              scale.kind === 'categories'
                ? scale.entries.flatMap(({ value }) =>
                    value === undefined ? [] : [{ value, label: shownText(value) }],
                  )
                : []
            }
            onChange={(values: string[]) => change({ filters: { ...shown.filters, [key]: values } })}
          />
        ))}
    </Settings>
  )
}
