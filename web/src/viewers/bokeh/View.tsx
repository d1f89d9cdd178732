import { Segmented, Select } from 'antd'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Settings } from '../frame/Settings.tsx'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import { shownText } from '../shown-text.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { tableOfRows } from '../table/columns.ts'
import { FilteredTable } from '../table/FilteredTable.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadBokehDocument } from './load.ts'
import { messages } from './messages.ts'
import { pictureOf } from './picture.ts'
import type { BokehDocument } from './read-bokeh.ts'
import { useDrawn } from './use-drawn.ts'
import { valuesOf, type Values } from './values.ts'
import styles from './View.module.css'

const BokehShown = z.object({
  as: z.enum(['plots', 'values']).catch('plots'),
  /** Of the sources of values. */
  of: z.number().int().min(0).catch(0),
  /** What is seen of each axis. */
  ranges: z
    .array(z.tuple([z.number(), z.number()]))
    .max(60)
    .catch([]),
})

/** A document of Bokeh: its plots with their tools, and the values behind them; nothing of it runs. */
export default function BokehView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadBokehDocument)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'broken') return <Notice tone="failed" title={t(`fault_${data.why}`)} />
  if (data.kind === 'refused')
    return <Notice tone="failed" title={t('refused', { holds: shownText(data.holds) })} />
  return <Plots document={data.document} source={source} frame={frame} />
}

function Plots({ document, source, frame }: ViewerProps & { readonly document: BokehDocument }) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const [shown, change] = useView(frame, BokehShown)
  const asTable = shown.as === 'values'
  const { model, views, error } = useDrawn(document, place, shown.ranges, (ranges) => change({ ranges }))
  const values = useMemo(() => valuesOf(model?.all_models ?? []), [model])
  const view = views?.roots[0]
  usePicture(frame, view && pictureOf(view))
  if (error !== undefined) return <Failure error={error} source={source} />
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <Segmented
          value={asTable}
          onChange={(next) => change({ as: next ? 'values' : 'plots' })}
          options={[
            { value: false, label: t('plots') },
            { value: true, label: t('values') },
          ]}
        />
      </Settings>
      {!views && <SkeletonText lines={8} />}
      <div
        ref={place}
        className={styles['plots']}
        hidden={asTable}
        role="group"
        tabIndex={0}
        aria-label={document.title ?? source.name}
      />
      {asTable && model && <ValuesTable values={values} at={shown.of} onAt={(of) => change({ of })} />}
    </div>
  )
}

interface ValuesProps {
  readonly values: readonly Values[]
  readonly at: number
  onAt(at: number): void
}

function ValuesTable({ values, at, onAt }: ValuesProps) {
  const t = useMessages(messages)
  const shown = values[at] ?? values[0]
  const table = useMemo(() => ({ ...tableOfRows(shown?.rows ?? []), cut: false }), [shown])
  if (!shown) return <Notice tone="note" title={t('noValues')} />
  return (
    <>
      {values.length > 1 && (
        <Select
          aria-label={t('source')}
          value={at}
          onChange={onAt}
          popupMatchSelectWidth={false}
          options={values.map(({ name }, value) => ({ value, label: shownText(name) }))}
        />
      )}
      <FilteredTable key={at} table={table} />
    </>
  )
}
