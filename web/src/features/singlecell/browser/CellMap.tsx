import { Lasso, Move } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useCellNames } from '../../../viewers/cells/cell-names.ts'
import { useFrame } from '../../../viewers/frame/use-frame.ts'
import { ViewerBar } from '../../../viewers/frame/ViewerBar.tsx'
import styles from './browser.module.css'
import type { Legend } from './map-picture.ts'
import { browserMessages } from './messages.ts'
import { boundsOf, placed, placementOf } from './placement.ts'
import { Plane } from './Plane.tsx'
import { isSpatial, tissueOf } from './tissue.ts'
import { tissueView } from './tissue-view.ts'
import { TissueFaults, TissueSettings } from './TissueSettings.tsx'
import { useImage, useNumbers } from './use-cells.ts'

interface Props {
  readonly id: string
  readonly link: string | undefined
  readonly file: OutputOf<typeof cells.show>
  readonly plane: string
  /** What the cells are coloured by, in words. */
  readonly by: string
  readonly colours: Uint8Array
  /** What the cells are coloured by is on its way. */
  readonly waits: boolean
  legend(): readonly Legend[]
  readonly address: URLSearchParams
  change(patch: Record<string, string | undefined>): void
  onSelect(cells: Uint8Array): void
}

/** The cells on a plane, or in their tissue over its picture. */
export function CellMap(props: Props) {
  const { id, link, file, plane: name, by, colours, waits, legend, address, change, onSelect } = props
  const t = useMessages(browserMessages)
  const nameOf = useCellNames()
  const { frame, picture, settingsPlace } = useFrame()
  const [selects, setSelects] = useState(false)
  const plane = useNumbers('embedding', id, name, link)
  const isTissue = isSpatial(name)
  const view = tissueView(address, isTissue ? file.sections : [])
  const { points, spot, corners, isApart, error } = useTissue(props, view, plane.data)
  const image = useImage(id, view.section?.name, view.image, link)
  const beneath = useMemo(
    () => image.data && corners && { picture: image.data, corners, strength: view.strength },
    [image.data, corners, view.strength],
  )
  const failed = [plane, image].find((one) => one.error)
  if (failed?.error) return <ErrorState fault={failed.error} retry={() => void failed.refetch()} />
  if (error) return <ErrorState fault={error} />
  return (
    <div className={styles['chart']}>
      <ViewerBar
        name={`${file.name}-${name}`}
        picture={picture}
        settingsPlace={settingsPlace}
        before={
          <>
            <SegmentedControl
              label={t('pointer')}
              value={selects ? 'select' : 'move'}
              options={[
                { value: 'move', label: t('move'), icon: <Move size={15} aria-hidden /> },
                { value: 'select', label: t('select'), icon: <Lasso size={15} aria-hidden /> },
              ]}
              onChange={(to) => setSelects(to === 'select')}
            />
            {isTissue && <TissueSettings sections={file.sections} view={view} change={change} />}
          </>
        }
      />
      {isTissue && <TissueFaults view={view} isApart={isApart} />}
      {points ? (
        <Plane
          label={t('picture', { plane: nameOf(name), by })}
          waits={waits || image.isLoading}
          {...{ points, colours, selects, onSelect, spot, beneath, frame, legend }}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  )
}

/** Where the cells are drawn: all of a plane, or those of one section. */
function useTissue(
  { id, link, file, plane }: Props,
  { section, image, spots }: ReturnType<typeof tissueView>,
  places: Float32Array | undefined,
) {
  const isTissue = isSpatial(plane)
  const column = isTissue ? file.section_column : null
  const codes = useNumbers('column', id, column ?? '', link)
  const code = file.columns.find(({ name }) => name === column)?.groups?.indexOf(section?.name ?? '') ?? -1
  const own = useMemo(() => codes.data && { codes: codes.data, code }, [codes.data, code])
  const found = useMemo(() => {
    if (!places || (column !== null && !own)) return undefined
    if (isTissue) return tissueOf(places, section, image, column === null ? undefined : own)
    return { points: placed(places, placementOf(boundsOf(places))), spot: undefined, corners: undefined }
  }, [places, isTissue, section, image, column, own])
  const usual = found && isTissue ? usualSpot(found.points.length / 2) : undefined
  const spot = found?.spot ?? usual
  return {
    points: found?.points,
    corners: found?.corners,
    spot: spot === undefined ? undefined : spot * spots,
    isApart: !isTissue || column !== null || file.sections.length < 2,
    error: codes.error,
  }
}

/** As wide as lets that many lie in a square without covering each other much. */
const usualSpot = (cells: number) => 1.2 / Math.sqrt(Math.max(1, cells))
