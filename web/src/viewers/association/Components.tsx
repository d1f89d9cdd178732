import { Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { PictureChart } from '../chart/PictureChart.tsx'
import type { ChartSpec } from '../chart/spec.ts'
import { ChosenSamples } from '../frame/ChosenSamples.tsx'
import { useChosenNames } from '../frame/use-chosen-names.ts'
import type { Frame } from '../frame/frame.ts'
import { shownText } from '../shown-text.ts'
import { identityOf, type FileSource } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { loadMetadata, type Metadata, type MetadataColumn } from '../tree/metadata.ts'
import { useLoaded } from '../use-loaded.ts'
import { messages } from './messages.ts'
import { loadSamples, type SampleTable } from './samples.ts'
import type { Change, StudyShown } from './shown.ts'
import styles from './View.module.css'

interface Props {
  readonly source: FileSource
  readonly groups: FileSource | undefined
  readonly shown: StudyShown
  readonly change: Change
  readonly frame: Frame | undefined
}

/** Samples by two of their principal components, coloured by what a table says of them. */
export function Components({ source, ...props }: Props) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadedSamples)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (!data.table) return <Notice tone="failed" title={t('noSamples')} />
  return <Plotted table={data.table} {...props} />
}

/** A file that is none is an answer, too. */
const loadedSamples = async (source: FileSource, signal: AbortSignal) => ({
  table: await loadSamples(source, signal),
})

function Plotted({ table, groups, shown, change, frame }: Omit<Props, 'source'> & { table: SampleTable }) {
  const t = useMessages(messages)
  const metadata = useGroups(table, groups)
  const colour = metadata?.columns.find(({ name }) => name === shown.colour) ?? metadata?.columns[0]
  const grouped = useMemo(
    () => colour && table.samples.map((sample) => colour.valueOf(sample)),
    [colour, table],
  )
  const [samples, chooseSamples] = useChosenNames(shown.samples, (kept) => change({ samples: [...kept] }))
  const last = table.columns.length - 1
  const [across, up] = [Math.min(shown.across, last), Math.min(shown.up, last)]
  const spec = useMemo(() => specOf(table, across, up, colour, t('samples')), [table, across, up, colour, t])
  const axes = table.columns.map((name, value) => ({ value, label: name.slice(0, 40) }))
  return (
    <>
      <div className={styles['choices']}>
        {(['across', 'up'] as const).map((name) => (
          <Select
            key={name}
            className={styles['axis'] ?? ''}
            aria-label={t(name)}
            value={name === 'across' ? across : up}
            options={axes}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {metadata && (
          <Select
            className={styles['column'] ?? ''}
            aria-label={t('colour')}
            value={colour?.name}
            options={metadata.columns.map(({ name }) => ({ value: name, label: name.slice(0, 80) }))}
            onChange={(value) => change({ colour: value ?? '' })}
          />
        )}
      </div>
      <ChosenSamples
        all={table.samples}
        groups={grouped}
        chosen={samples}
        samples={frame?.samples}
        onChange={chooseSamples}
      />
      {groups && metadata === null && <Notice tone="note" title={t('unmatched')} />}
      <PictureChart spec={spec} frame={frame} />
    </>
  )
}

/** Facts about the samples; null where no column of the table holds their names. */
function useGroups(table: SampleTable, source: FileSource | undefined): Metadata | null | undefined {
  const [metadata, setMetadata] = useState<Metadata | null>()
  const key = source && identityOf(source)
  useEffect(() => {
    if (!source) return
    const abort = new AbortController()
    loadMetadata(source, table.samples, abort.signal).then(
      (found) => setMetadata(found ?? null),
      () => abort.signal.aborted || setMetadata(null),
    )
    return () => abort.abort()
    // A new signature in the address does not make it another file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, table])
  return metadata
}

const mostGroups = 30

function specOf(
  table: SampleTable,
  across: number,
  up: number,
  colour: MetadataColumn | undefined,
  all: string,
): ChartSpec {
  const series = new Map<string, [number, number, string][]>()
  table.samples.forEach((sample, at) => {
    const [x, y] = [table.values[across]?.[at] ?? Number.NaN, table.values[up]?.[at] ?? Number.NaN]
    if (!Number.isFinite(x) || !Number.isFinite(y)) return
    const wanted = colour ? shownText(colour.valueOf(sample)) || '–' : all
    const group = series.has(wanted) || series.size < mostGroups ? wanted : '…'
    const points = series.get(group)
    if (points) points.push([x, y, shownText(sample)])
    else series.set(group, [[x, y, shownText(sample)]])
  })
  const [x, y] = [table.columns[across] ?? '', table.columns[up] ?? '']
  return {
    kind: 'scatter',
    title: `${x} · ${y}`,
    x: { title: x },
    y: { title: y },
    series: [...series].map(([name, points]) => ({ name, points })),
  }
}
