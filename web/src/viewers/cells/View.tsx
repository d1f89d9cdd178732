import { lazy, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { PictureChart } from '../chart/PictureChart.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useCellNames } from './cell-names.ts'
import { loadCells } from './load.ts'
import { messages } from './messages.ts'

const MatrixFileView = lazy(() => import('../matrix/View.tsx'))

/** The same file from what was read of it already. */
function AsMatrix({ read, source, ...props }: ViewerProps & { read: Blob | undefined }) {
  const [own] = useState(() => (read ? { ...source, blob: read } : source))
  return <MatrixFileView {...props} source={own} />
}

/** The cells of an h5ad where its first plane has them, by their types or clusters; without a plane its matrix. */
export default function CellsView(props: ViewerProps) {
  const { source, frame } = props
  const t = useMessages(messages)
  const nameOf = useCellNames()
  const { count } = useFormat()
  const { data, error } = useLoaded(source, loadCells)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  const { map, read } = data
  if (!map) return <AsMatrix {...props} read={read} />
  const plane = nameOf(map.plane)
  const said = { drawn: count(map.drawn), cells: count(map.cells) }
  return (
    <>
      <p>{t(map.isSampled ? 'some' : 'all', said)}</p>
      <PictureChart
        frame={frame}
        spec={{
          kind: 'scatter',
          title: map.column === '' ? t('cells') : t('cellsBy', { column: nameOf(map.column) }),
          x: { title: `${plane} 1` },
          y: { title: `${plane} 2` },
          series: map.groups.map(({ name, points }) => ({
            name: name || (map.column === '' ? t('cells') : t('nameless')),
            points,
          })),
        }}
      />
    </>
  )
}
