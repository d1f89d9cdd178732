import { Button, Dropdown } from 'antd'
import { Download, Plus, X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { z } from 'zod'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import { Grid } from '../grid/Grid.tsx'
import { shownText } from '../shown-text.ts'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LoadProgress } from '../states/LoadProgress.tsx'
import { loadTable, mostColumns, type Table } from '../table/load.ts'
import { useStreamed } from '../use-streamed.ts'
import { messages } from './messages.ts'
import { StepForm } from './StepForm.tsx'
import { csvOf, prepared, Step, stepKinds, type StepKind } from './steps.ts'
import styles from './View.module.css'

const Shown = z.object({ steps: z.array(Step).max(30).catch([]) })

/** A table that is filtered, joined, pivoted and filled step by step, and saved; the address holds the steps. */
export default function Preparation({ source, parts, frame }: ViewerProps) {
  const other = parts?.['other']?.[0]
  return (
    <Read source={source}>
      {(table) =>
        other ? (
          <Read key={other.url} source={other}>
            {(second) => <Prepared table={table} other={second} name={source.name} frame={frame} />}
          </Read>
        ) : (
          <Prepared table={table} other={undefined} name={source.name} frame={frame} />
        )
      }
    </Read>
  )
}

function Read({ source, children }: { source: FileSource; children(table: Table): ReactNode }) {
  const { data, share, done, error, stop } = useStreamed(source, loadTable)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  return done ? children(data) : <LoadProgress share={share} onStop={stop} />
}

interface PreparedProps {
  readonly table: Table
  readonly other: Table | undefined
  readonly name: string
  readonly frame: Frame | undefined
}

function Prepared({ table, other, name, frame }: PreparedProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const [{ steps }, change] = useView(frame, Shown)
  const { table: result, refused } = useMemo(() => prepared(table, steps, other), [table, steps, other])
  /** The columns that each step finds. */
  const before = steps.map((_, at) => prepared(table, steps.slice(0, at), other).table.columns)
  const save = () =>
    saveBytes(
      new Blob([csvOf(result)], { type: 'text/csv' }),
      `${name.replace(/\.\w+(\.gz)?$/, '')}.prepared.csv`,
    )
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <Dropdown
          trigger={['click']}
          menu={{
            items: stepKinds.map((kind) => ({
              key: kind,
              label: t(kind),
              onClick: () => change({ steps: [...steps, fresh(kind, result)] }),
            })),
          }}
        >
          <Button icon={<Plus size={15} aria-hidden />}>{t('addStep')}</Button>
        </Dropdown>
        <Button icon={<Download size={15} aria-hidden />} onClick={save}>
          {t('download')}
        </Button>
      </Settings>
      <ol className={styles['steps']}>
        {steps.map((step, at) => (
          <li key={at}>
            <StepForm
              step={step}
              columns={before[at] ?? []}
              other={other?.columns ?? []}
              onChange={(next) => change({ steps: steps.with(at, next) })}
            />
            <IconButton
              small
              label={t('removeStep', { count: at + 1 })}
              onClick={() => change({ steps: steps.toSpliced(at, 1) })}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ol>
      {refused && <Notice tone="note" title={t(refused.why, { count: refused.at + 1 })} />}
      <p className={styles['facts']} role="status">
        {t('facts', { n: format.count(result.rows.length), count: result.columns.length })}
        {table.cut && ` ${t('cut', { count: table.rows.length })}`}
      </p>
      <Rows table={result} />
    </div>
  )
}

function Rows({ table }: { table: Table }) {
  const t = useMessages(messages)
  const order = useMemo(() => Uint32Array.from(table.rows.keys()), [table])
  return (
    <Grid
      label={t('result')}
      order={order}
      empty={t('noRow')}
      columns={table.columns.slice(0, mostColumns).map(({ name, numeric }, at) => ({
        key: String(at),
        title: shownText(name),
        width: 140,
        numeric,
        sortable: false,
        renderCell: (row) => shownText(table.rows[row]?.[at] ?? ''),
      }))}
    />
  )
}

/** A step of a kind on the columns that it is likeliest for. */
function fresh(kind: StepKind, { columns }: Table): Step {
  const any = columns[0]?.name ?? ''
  const number = columns.find(({ numeric }) => numeric)?.name ?? any
  switch (kind) {
    case 'filter':
      return { kind, column: any, test: '' }
    case 'logarithm':
      return { kind, column: number, base: 2 }
    case 'impute':
      return { kind, column: number, by: 'median' }
    case 'join':
      return { kind, column: any, other: '' }
    case 'pivot':
      return { kind, column: any, across: columns[1]?.name ?? any, value: number, total: 'mean' }
  }
}
