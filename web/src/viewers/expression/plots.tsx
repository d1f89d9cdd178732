import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Frame } from '../frame/frame.ts'
import { figure } from '../matrix/draw.ts'
import type { Matrix } from '../matrix/matrix.ts'
import type { FactBar } from '../matrix/scene.ts'
import { matching } from '../matrix/transform.ts'
import { shownText } from '../shown-text.ts'
import { Figure } from './Figure.tsx'
import { messages } from './messages.ts'
import { Numbers } from './Numbers.tsx'
import { changeWords } from './figures/change-words.ts'
import { directionOf, resultsOption, type Limits } from './figures/changes.ts'
import { dotsOption } from './figures/dots.ts'
import { geneOption } from './figures/gene.ts'
import { samplesOption } from './figures/samples.ts'
import type { GeneResult } from './results.ts'
import { placedBy, type PlacedBy } from './placed.ts'
import { groupsOf, mostGenes, mostSamples, type Placed } from './samples.ts'
import type { shapes } from './shown.ts'
import { boxOf, kruskalWallis } from './statistics.ts'
import styles from './View.module.css'

interface Shared {
  readonly matrix: Matrix
  readonly factor: FactBar | undefined
  readonly frame: Frame | undefined
}

const pText = (p: number) => (p < 1e-15 ? 'p < 1e-15' : `p = ${Number(p.toPrecision(3))}`)

export function GenePlot({
  matrix,
  row,
  called,
  factor,
  shape,
  frame,
}: Shared & { row: number; called: string; shape: (typeof shapes)[number] }) {
  const t = useMessages(messages)
  const name = shownText(matrix.rows[row] ?? '')
  const groups = useMemo(() => groupsOf(matrix, row, factor?.values), [matrix, row, factor])
  const tested = useMemo(() => kruskalWallis(groups), [groups])
  const id = called === matrix.rows[row] ? matrix.rowFacts[0]?.values[row] : called
  return (
    <>
      <p className={styles['said']} role="status">
        <strong>{name}</strong> {id && id !== name && <span>{shownText(id)}</span>}
        <span>
          {tested
            ? t('tested', { h: figure(tested.h), freedom: tested.freedom, p: pText(tested.p) })
            : t(factor ? 'untested' : 'noDesign')}
        </span>
      </p>
      <Figure
        option={geneOption(groups, shape, called)}
        label={t('geneDrawn', { name, count: groups.length })}
        frame={frame}
      />
      <Numbers
        head={[t('group'), 'n', t('median'), t('lowerQuartile'), t('upperQuartile')]}
        rows={groups.map(({ name: group, values }) => {
          const { median, lowerQuartile, upperQuartile } = boxOf(values)
          return [factor ? group : t('allSamples'), values.length, median, lowerQuartile, upperQuartile]
        })}
      />
    </>
  )
}

interface SamplesProps extends Shared {
  /** By their names. */
  readonly chosen: ReadonlySet<string>
  /** Chooses a sample, or no longer. */
  onSample(name: string): void
}

const axisOf = (shares: readonly [number, number], at: 0 | 1) =>
  `PC${at + 1} (${(shares[at] * 100).toFixed(1)} %)`

export function SamplePlot({ matrix, factor, frame, chosen, onSample }: SamplesProps) {
  const t = useMessages(messages)
  const { placed: found, done } = usePlaced('components', matrix)
  if (!done) return <p role="status">{t('layingOut')}</p>
  if (!found?.shares) return <Notice tone="note" title={t('noComponents', { most: mostSamples })} />
  return (
    <>
      <p className={styles['said']}>{t('components', { count: Math.min(mostGenes, matrix.rows.length) })}</p>
      <Figure
        option={samplesOption(
          { points: found.points, axes: [axisOf(found.shares, 0), axisOf(found.shares, 1)] },
          matrix.columns,
          factor?.values,
          chosen,
        )}
        label={t('samplesDrawn', { count: matrix.columns.length })}
        frame={frame}
        onPoint={onSample}
      />
      <Numbers
        head={[t('sample'), t('group'), 'PC1', 'PC2']}
        rows={found.points.map(([x, y], at) => [matrix.columns[at] ?? '', factor?.values[at] ?? '', x, y])}
        onRow={(row) => onSample(matrix.columns[row] ?? '')}
      />
    </>
  )
}

export function UmapPlot({ matrix, factor, frame, chosen, onSample }: SamplesProps) {
  const t = useMessages(messages)
  const { placed, done } = usePlaced('umap', matrix)
  if (!done) return <p role="status">{t('layingOut')}</p>
  if (!placed) return <Notice tone="note" title={t('noUmap', { most: mostSamples })} />
  return (
    <>
      <p className={styles['said']}>{t('umapSaid')}</p>
      <Figure
        option={samplesOption(
          { points: placed.points, axes: ['UMAP 1', 'UMAP 2'] },
          matrix.columns,
          factor?.values,
          chosen,
        )}
        label={t('umapDrawn', { n: matrix.columns.length })}
        frame={frame}
        onPoint={onSample}
      />
      <Numbers
        head={[t('sample'), t('group'), 'UMAP 1', 'UMAP 2']}
        rows={placed.points.map(([x, y], at) => [matrix.columns[at] ?? '', factor?.values[at] ?? '', x, y])}
        onRow={(row) => onSample(matrix.columns[row] ?? '')}
      />
    </>
  )
}

function usePlaced(by: PlacedBy, matrix: Matrix): { placed?: Placed | undefined; done: boolean } {
  const [laid, setLaid] = useState<{ of?: Matrix; placed?: Placed | undefined }>({})
  useEffect(() => {
    const abort = new AbortController()
    placedBy(by, matrix, abort.signal)
      .catch(() => undefined)
      .then((placed) => abort.signal.aborted || setLaid({ of: matrix, placed }))
    return () => abort.abort()
  }, [by, matrix])
  return { placed: laid.placed, done: laid.of === matrix }
}

interface ResultProps {
  readonly results: readonly GeneResult[]
  readonly as: 'volcano' | 'ma'
  readonly limits: Limits
  readonly frame: Frame | undefined
  /** Shows a gene, where there is a matrix of it. */
  onGene?(name: string): void
  /** Compares genes in a dot plot. */
  onSet?(names: readonly string[]): void
}

export function ResultPlot({ results, as, limits, frame, onGene, onSet }: ResultProps) {
  const t = useMessages(messages)
  const [low, high] = ([-1, 1] as const).map(
    (side) => results.filter((one) => directionOf(one, limits) === side).length,
  )
  const ordered = useMemo(() => results.toSorted((one, other) => one.p - other.p), [results])
  const changed = ordered
    .filter((one) => directionOf(one, limits) !== 0)
    .slice(0, mostDotted)
    .map(({ gene }) => gene)
  const words = changeWords(results, t)
  const { change, p } = limits
  const option = useMemo(
    () => resultsOption(results, as, { change, p }, changeWords(results, t)),
    [results, as, change, p, t],
  )
  if (as === 'ma' && results.every(({ mean }) => Number.isNaN(mean)))
    return <Notice tone="note" title={t('noMeans')} />
  return (
    <>
      <p className={styles['said']} role="status">
        {t('found', { all: results.length, low: low ?? 0, high: high ?? 0 })}
        {onGene && t('pressOne')}{' '}
        {onSet && changed.length > 0 && (
          <Button size="small" onClick={() => onSet(changed)}>
            {t('compareFirst', { n: changed.length })}
          </Button>
        )}
      </p>
      <Figure
        option={option}
        label={t('resultsDrawn', { count: results.length })}
        frame={frame}
        {...(onGene && { onPoint: onGene })}
      />
      <Numbers
        head={[t('gene'), words.change, words.p, words.mean]}
        rows={ordered.map((one) => [one.gene, one.change, one.p, one.mean])}
        {...(onGene && { onRow: (row: number) => onGene(ordered[row]?.gene ?? '') })}
      />
    </>
  )
}

/** Genes of a dot plot that have room. */
const mostDotted = 60

export function DotPlot({
  matrix,
  factor,
  set,
  calledName,
  missing,
  frame,
  onGene,
}: Shared & {
  set: string
  /** What people call the gene of a row. */
  calledName(row: number): string
  /** Genes of the set that the matrix does not have. */
  missing: readonly string[]
  onGene(name: string): void
}) {
  const t = useMessages(messages)
  const rows = useMemo(
    () => (set.trim() === '' ? [] : matching(matrix.rows, matrix.rowFacts, set).slice(0, mostDotted)),
    [matrix, set],
  )
  const { dots, names, groups } = useMemo(() => {
    const byGene = rows.map((row) => groupsOf(matrix, row, factor?.values))
    return {
      names: rows.map(calledName),
      groups: byGene[0]?.map(({ name }) => name) ?? [],
      dots: byGene.flatMap((own, gene) =>
        own.map(({ values }, group) => ({
          gene,
          group,
          mean: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length),
          share: values.filter((value) => value > 0).length / Math.max(1, values.length),
        })),
      ),
    }
  }, [matrix, rows, factor, calledName])
  if (rows.length === 0) return <Notice tone="note" title={t(set.trim() === '' ? 'chooseSet' : 'noSet')} />
  return (
    <>
      <p className={styles['said']}>{t('dotsSaid')}</p>
      {missing.length > 0 && (
        <p className={styles['said']} role="status">
          {t('notInMatrix', { count: missing.length, names: shownText(missing.slice(0, 20).join(' ')) })}
        </p>
      )}
      <Figure
        option={dotsOption(dots, names, groups, { mean: t('mean') })}
        label={t('dotsDrawn', { genes: names.length, groups: groups.length })}
        frame={frame}
        onPoint={onGene}
      />
      <Numbers
        head={[t('gene'), t('group'), t('mean'), t('share')]}
        rows={dots.map(({ gene, group, mean, share }) => [
          names[gene] ?? '',
          groups[group] ?? '',
          mean,
          share,
        ])}
      />
    </>
  )
}
