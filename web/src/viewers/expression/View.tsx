import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { streamBytes } from '../bytes/stream.ts'
import { WithMatrix } from '../matrix/WithMatrix.tsx'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { beginsWithChanges } from './change-columns.ts'
import ChangesView from './ChangesView.tsx'
import { ExpressionView, type ExpressionViewProps } from './ExpressionView.tsx'
import { messages } from './messages.ts'
import { loadResults } from './results.ts'

/** What somebody chose as a matrix: the result of a comparison, whose columns are no samples, is drawn as one. */
export default function ExpressionFileView(props: ViewerProps) {
  const { source, parts } = props
  const { data, error } = useLoaded(source, loadHead)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  const isResult = parts?.['results'] === undefined && beginsWithChanges(data.head)
  return isResult ? <ChangesView {...props} /> : <OfMatrix {...props} />
}

/** The text that a file begins with. */
async function loadHead(source: FileSource, signal: AbortSignal): Promise<{ readonly head: string }> {
  for await (const { bytes } of streamBytes(source, signal)) return { head: new TextDecoder().decode(bytes) }
  return { head: '' }
}

/** Genes of a matrix by the groups of its samples, the samples themselves, and the results of a comparison. */
function OfMatrix({ source, parts, frame }: ViewerProps) {
  const results = parts?.['results']?.[0]
  return (
    <WithMatrix source={source} parts={parts}>
      {(matrix, facts) =>
        results ? (
          <WithResults key={results.url.split('?')[0]} table={results} {...{ matrix, facts, frame }} />
        ) : (
          <ExpressionView {...{ matrix, facts, frame }} results={undefined} />
        )
      }
    </WithMatrix>
  )
}

function WithResults({ table, ...rest }: Omit<ExpressionViewProps, 'results'> & { table: FileSource }) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(table, loadResults)
  if (error !== undefined) return <Failure error={error} source={table} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <>
      {!data.results && <Notice tone="stopped" title={t('noResults')} />}
      <ExpressionView {...rest} results={data.results} />
    </>
  )
}
