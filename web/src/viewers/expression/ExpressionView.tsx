import { AutoComplete, Button, Checkbox, Input, Select } from 'antd'
import { useMemo } from 'react'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Frame } from '../frame/frame.ts'
import { ChosenSamples } from '../frame/ChosenSamples.tsx'
import { useChosenNames } from '../frame/use-chosen-names.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import type { Matrix } from '../matrix/matrix.ts'
import type { FactBar } from '../matrix/scene.ts'
import { logged } from '../matrix/transform.ts'
import { messages as viewerMessages } from '../messages.ts'
import { shownText } from '../shown-text.ts'
import { LimitFields } from './LimitFields.tsx'
import { DotPlot, GenePlot, ResultPlot, SamplePlot, UmapPlot } from './plots.tsx'
import { messages } from './messages.ts'
import type { GeneResult } from './results.ts'
import { geneNames, isGeneId, type CalledBy, type GeneNames } from './gene-names.ts'
import { varyingGenes } from './samples.ts'
import { ExpressionShown, shapes, views } from './shown.ts'
import styles from './View.module.css'

export interface ExpressionViewProps {
  readonly matrix: Matrix
  readonly facts: readonly FactBar[]
  readonly results: readonly GeneResult[] | undefined
  readonly frame: Frame | undefined
}

/** Names that are offered for what is typed. */
const mostOffered = 30

export function ExpressionView({ matrix: whole, facts, results, frame }: ExpressionViewProps) {
  const t = useMessages(messages)
  const ofViewers = useMessages(viewerMessages)
  const [shown, change] = useView(frame, ExpressionShown)
  const matrix = useMemo(() => (shown.log ? logged(whole) : whole), [whole, shown.log])
  const as = shown.as ?? (results ? 'volcano' : 'gene')
  // Of facts the first that makes groups: not a name of its own for each sample, nor many numbers.
  const factor =
    facts.find(({ name }) => name === shown.by) ??
    facts.find(({ scale, values }) => scale.kind === 'categories' && new Set(values).size < values.length)
  const names = useMemo(() => geneNames(whole, results), [whole, results])
  const found = names.find(shown.gene)
  const isUnnamed = as === 'gene' && shown.gene === ''
  // Something to look at before anybody has named a gene.
  const varying = useMemo(() => (isUnnamed ? varyingGenes(matrix, 1)[0] : undefined), [matrix, isUnnamed])
  const row = found?.row ?? varying
  const symbol = (row === undefined ? undefined : matrix.rows[row]) ?? shown.gene
  const gene = (name: string) => change({ gene: name, as: 'gene' })
  const ownNames = (set: string) =>
    set.replaceAll(/[^\s,;]+/g, (name) => {
      const known = names.find(name)
      return known?.by ? (whole.rows[known.row] ?? name) : name
    })
  const asked = shown.set.split(/[\s,;]+/).filter(Boolean)
  // A single word may be a part of names.
  const missing = asked.length > 1 ? asked.filter((name) => !names.find(name)) : []
  const [samples, chooseSamples] = useChosenNames(shown.samples, (kept) => change({ samples: [...kept] }))
  const chosen = useMemo(() => new Set(samples), [samples])
  const switchSample = (name: string) =>
    chooseSamples(chosen.has(name) ? samples.filter((one) => one !== name) : [...samples, name])
  const limits = { change: shown.change, p: shown.p }
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <SegmentedControl<(typeof views)[number]>
          label={t('shownAs')}
          value={as}
          options={views.map((value) => ({ value, label: t(`view_${value}`) }))}
          onChange={(next) => change({ as: next })}
        />
        {as === 'gene' && (
          <GeneField
            rows={whole.rows}
            names={names}
            value={shown.gene}
            onChange={(name) => change({ gene: name })}
          />
        )}
        {as === 'gene' && (
          <SegmentedControl<ExpressionShown['shape']>
            label={t('shape')}
            value={shown.shape}
            options={shapes.map((value) => ({ value, label: t(`shape_${value}`) }))}
            onChange={(shape) => change({ shape })}
          />
        )}
        {as === 'dots' && (
          <Input
            className={styles['set'] ?? ''}
            aria-label={t('set')}
            placeholder={t('set')}
            value={shown.set}
            maxLength={5000}
            onChange={({ target }) => change({ set: target.value })}
          />
        )}
        {facts.length > 0 && as !== 'volcano' && as !== 'ma' && (
          <Select
            aria-label={t('by')}
            className={styles['select'] ?? ''}
            value={factor?.name ?? null}
            placeholder={t('by')}
            options={facts.map(({ name }) => ({ value: name, label: shownText(name) }))}
            onChange={(by) => change({ by: by ?? '' })}
          />
        )}
        {as === 'volcano' || as === 'ma' ? (
          <LimitFields isAdjusted={results?.[0]?.isAdjusted === true} limits={limits} onChange={change} />
        ) : (
          <Checkbox checked={shown.log} onChange={({ target }) => change({ log: target.checked })}>
            log₂(1 + x)
          </Checkbox>
        )}
      </Settings>
      {as === 'gene' && shown.gene !== '' && frame?.genome && (
        <div>
          <Button size="small" onClick={() => frame.genome?.({ gene: symbol })}>
            {ofViewers('inGenome')}
          </Button>
        </div>
      )}
      {as === 'gene' && found?.by && (
        <Notice tone="note" title={<FoundBy by={found.by} name={shown.gene} row={symbol} />} />
      )}
      {varying !== undefined && (
        <Notice tone="note" title={t('varyingGene', { name: shownText(symbol).slice(0, 60) })} />
      )}
      {as === 'gene' && row !== undefined && (
        <GenePlot {...{ matrix, row, factor, frame }} called={names.calledName(row)} shape={shown.shape} />
      )}
      {as === 'gene' && row === undefined && (
        <Notice
          tone="note"
          title={shown.gene === '' ? t('chooseGene') : t('noGene', { name: shown.gene.slice(0, 60) })}
        >
          {isOtherwiseCalled(names, shown.gene)
            ? t(names.called === 'ids' ? 'calledByIds' : 'calledBySymbols', {
                example: shownText(whole.rows[0] ?? ''),
              })
            : undefined}
        </Notice>
      )}
      {(as === 'samples' || as === 'umap') && (
        <ChosenSamples
          all={matrix.columns}
          groups={factor?.values}
          chosen={samples}
          samples={frame?.samples}
          onChange={chooseSamples}
        />
      )}
      {as === 'samples' && <SamplePlot {...{ matrix, factor, frame, chosen }} onSample={switchSample} />}
      {as === 'umap' && <UmapPlot {...{ matrix, factor, frame, chosen }} onSample={switchSample} />}
      {as === 'dots' && (
        <DotPlot
          {...{ matrix, factor, frame, missing }}
          set={ownNames(shown.set)}
          calledName={names.calledName}
          onGene={gene}
        />
      )}
      {(as === 'volcano' || as === 'ma') &&
        (results ? (
          <ResultPlot
            {...{ results, as, limits, frame }}
            onGene={gene}
            onSet={(names) => change({ as: 'dots', set: names.join(' ').slice(0, 5000) })}
          />
        ) : (
          <Notice tone="note" title={t('chooseResults')} />
        ))}
    </div>
  )
}

/** Whether somebody searches by a symbol where there are identifiers, or the other way about. */
function isOtherwiseCalled({ called, hasOthers }: GeneNames, name: string): boolean {
  return !hasOthers && name.trim().length > 1 && isGeneId(name) === (called === 'symbols')
}

function FoundBy({ by, name, row }: { by: CalledBy; name: string; row: string }) {
  const t = useMessages(messages)
  const said = { name: shownText(name.trim()), row: shownText(row) }
  if (by.from === 'column') return t('foundByColumn', { ...said, column: shownText(by.name) })
  return t(by.from === 'results' ? 'foundByResults' : 'foundByVersion', said)
}

interface GeneFieldProps {
  readonly rows: readonly string[]
  readonly names: GeneNames
  readonly value: string
  onChange(name: string): void
}

function GeneField({ rows, names, value, onChange }: GeneFieldProps) {
  const t = useMessages(messages)
  const options = useMemo(
    () =>
      names.offered(value, mostOffered).map(({ row, also }) => {
        const name = rows[row] ?? ''
        const label = shownText(name).slice(0, 80)
        return {
          value: name,
          label: also === undefined ? label : `${label} · ${shownText(also).slice(0, 80)}`,
        }
      }),
    [rows, names, value],
  )
  return (
    <AutoComplete
      aria-label={t('gene')}
      className={styles['gene'] ?? ''}
      placeholder={t('gene')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
