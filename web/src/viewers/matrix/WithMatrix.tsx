import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { scaleOf } from '../frame/colour-scale.ts'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { loadMetadata, type Metadata } from '../tree/metadata.ts'
import { useLoaded } from '../use-loaded.ts'
import { loadMatrix } from './load.ts'
import type { Matrix } from './matrix.ts'
import { messages } from './messages.ts'
import type { FactBar } from './scene.ts'

interface Props extends Pick<ViewerProps, 'source' | 'parts'> {
  /** @param facts of the columns, those of a table beside the matrix first */
  children(matrix: Matrix, facts: readonly FactBar[]): ReactNode
}

/** Reads a matrix and what is known of its columns; what is none says why. */
export function WithMatrix({ source, parts, children }: Props) {
  const others = ['features', 'barcodes'].map((name) => parts?.[name]?.[0]?.url.split('?')[0])
  return (
    <Loaded key={others.join('\n')} source={source} parts={parts}>
      {children}
    </Loaded>
  )
}

function Loaded({ source, parts, children }: Props) {
  const t = useMessages(messages)
  const [load] = useState(() => (file: FileSource, signal: AbortSignal) => loadMatrix(file, parts, signal))
  const { data, error } = useLoaded(source, load)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'broken') {
    const blank = {
      row: '',
      column: '',
      text: '',
      detail: '',
      cells: 0,
      columns: 0,
      rows: 0,
      said: 0,
      most: 0,
    }
    return <Notice tone="failed" title={t(`fault_${data.why}`, { ...blank, ...data.detail })} />
  }
  const table = parts?.['facts']?.[0]
  const { matrix } = data
  if (!table) return <WithFacts matrix={matrix}>{children}</WithFacts>
  return (
    <WithTable key={table.url.split('?')[0]} matrix={matrix} table={table}>
      {children}
    </WithTable>
  )
}

type Inner = Pick<Props, 'children'> & { readonly matrix: Matrix }

function WithTable({ matrix, table, children }: Inner & { readonly table: FileSource }) {
  const t = useMessages(messages)
  const load = useCallback(
    async (file: FileSource, signal: AbortSignal) => ({
      metadata: await loadMetadata(file, matrix.columns, signal),
    }),
    [matrix],
  )
  const { data, error } = useLoaded(table, load)
  if (error !== undefined) return <Failure error={error} source={table} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <>
      {!data.metadata && <Notice tone="stopped" title={t('noFacts')} />}
      <WithFacts matrix={matrix} metadata={data.metadata}>
        {children}
      </WithFacts>
    </>
  )
}

function WithFacts({ matrix, metadata, children }: Inner & { readonly metadata?: Metadata | undefined }) {
  const facts = useMemo<FactBar[]>(
    () => [
      ...(metadata?.columns ?? []).map(({ name, scale, valueOf }) => ({
        name,
        scale,
        values: matrix.columns.map(valueOf),
      })),
      ...matrix.columnFacts.map(({ name, values }) => ({ name, values, scale: scaleOf(values) })),
    ],
    [matrix, metadata],
  )
  const t = useMessages(messages)
  const { infinite = 0 } = matrix
  return (
    <>
      {infinite > 0 && <Notice tone="note" title={t('infinite', { count: infinite })} />}
      {children(matrix, facts)}
    </>
  )
}
