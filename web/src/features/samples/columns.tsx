import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import { fitsFileName } from '@omics/contract/samples/values'
import type { CellEdit, Column, ColumnType } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { WornTags } from '../../ui/labels/WornTag.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { sampleMessages } from './messages.ts'
import styles from './samples.module.css'
import { cellText, headingOf, type CellColumn, type ExactColumn } from './values.ts'

export const columnLooks: Record<SampleColumn['type'], ColumnType> = {
  text: 'text',
  number: 'number',
  date: 'date',
  choice: 'category',
  file: 'file',
  files: 'file',
}

/** Least and most width in pixels. Between them a column is as wide as its first values. */
const widths: Record<SampleColumn['type'], readonly [number, number]> = {
  text: [92, 220],
  number: [84, 116],
  date: [116, 116],
  choice: [92, 220],
  file: [120, 230],
  files: [140, 260],
}

interface Options {
  readonly columns: readonly ExactColumn[]
  /** Those fetched so far, for the widths of the columns. */
  readonly rows: readonly (Sample | undefined)[]
  readonly editable: boolean
  /** Some sample of the project wears tags. */
  readonly tagged: boolean
  /** Names of files that a file cell may be given, offered while typing. */
  readonly fileNames: readonly string[]
  save(sample: Sample, column: CellColumn, text: string): Promise<void>
  open(sample: Sample): void
}

/** The table's columns: the name, those of the project, and the last run. */
export function useTableColumns({
  columns,
  rows,
  editable,
  tagged,
  fileNames,
  save,
  open,
}: Options): readonly Column<Sample>[] {
  const t = useMessages(sampleMessages)
  const editOf = (column: CellColumn, options?: readonly string[]): { edit?: CellEdit<Sample> } =>
    editable
      ? {
          edit: {
            text: (sample) => cellText(sample, column),
            save: (sample, text) => save(sample, column, text),
            ...(options && options.length > 0 && { options }),
          },
        }
      : {}
  return [
    {
      key: 'name',
      title: t('sample'),
      type: 'text',
      width: 148,
      sortable: true,
      mono: true,
      render: (sample) => (
        <>
          <button type="button" className={styles['name']} onClick={() => open(sample)}>
            {sample.name}
          </button>
          {!fitsFileName(sample.name) && (
            <span
              className={styles['unlike']}
              role="img"
              aria-label={t('unlikeFile')}
              title={t('unlikeFile')}
            >
              <TriangleAlert size={14} aria-hidden />
            </span>
          )}
        </>
      ),
      ...editOf('name'),
    },
    ...columns.map((column): Column<Sample> => {
      const files = column.type === 'file' || column.type === 'files'
      const options = column.type === 'choice' ? column.choices : files ? fileNames : undefined
      return {
        key: column.id,
        title: headingOf(column),
        type: columnLooks[column.type],
        width: Math.max(valueWidth(column, rows), headingWidth(headingOf(column))),
        sortable: true,
        mono: files,
        quiet: files,
        render: (sample) => <Cell sample={sample} column={column} />,
        ...editOf(column, options),
      }
    }),
    ...(tagged
      ? [
          {
            key: 'tags',
            title: t('tags'),
            width: 150,
            render: (sample: Sample) => <WornTags tags={sample.tags} line />,
          },
        ]
      : []),
    {
      key: 'last_run',
      title: t('lastRun'),
      type: 'status',
      width: 116,
      sortable: true,
      render: (sample) => <LastRun sample={sample} linked />,
    },
  ]
}

/** About what a heading takes with its icon, its arrow and the edges. */
function headingWidth(heading: string): number {
  return Math.min(68 + textWidth(heading), 240)
}

/** Only of the first values, so that nothing moves while the table is scrolled. */
function valueWidth(column: ExactColumn, rows: readonly (Sample | undefined)[]): number {
  const [least, most] = widths[column.type]
  const texts = rows.slice(0, 40).map((row) => (row ? textWidth(cellText(row, column)) + 26 : 0))
  return Math.min(Math.max(least, ...texts), most)
}

/** Chinese characters are as wide as two others. */
function textWidth(text: string): number {
  const widths = [...text].map((character) => (/[\u2e80-\uffef]/.test(character) ? 13 : 7.3))
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0))
}

interface CellProps {
  readonly sample: Sample
  readonly column: ExactColumn
}

export function Cell({ sample, column }: CellProps) {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  const value = sample.values[column.id]
  if (value === undefined) return null
  if (typeof value === 'number') return <>{readable(value, cellText(sample, column), format.count)}</>
  if (column.type !== 'file' && column.type !== 'files') return <>{value}</>
  const ids = [value].flat().map(String)
  return (
    <span title={cellText(sample, column)}>
      {ids.map((id, index) => {
        const file = sample.files[id]
        const comma = index > 0 ? '; ' : ''
        if (!file) return <em key={id} className={styles['gone']}>{`${comma}${t('fileGone')}`}</em>
        if (file.trashed)
          return <s key={id} title={t('inTrash', { name: file.name })}>{`${comma}${file.name}`}</s>
        return <span key={id}>{`${comma}${file.name}`}</span>
      })}
    </span>
  )
}

/** Large counts in groups of three, measures as exactly as their column. */
function readable(value: number, text: string, count: (value: number) => string): string {
  const isCount = Number.isInteger(value) && !text.includes('.')
  return isCount && Math.abs(value) >= 10_000 && Math.abs(value) < 1e15 ? count(value) : text
}

export function LastRun({ sample, linked = false }: { sample: Sample; linked?: boolean }) {
  const t = useMessages(sampleMessages)
  const { ago } = useFormat()
  const run = sample.last_run
  if (!run) return <span className={styles['notRun']}>{t('notRun')}</span>
  const tag = <StatusTag status={run.state} look="plain" />
  if (!linked) return tag
  return (
    <Link className={styles['run']} to={`/project/wdlCharts/${run.analysis_id}`} title={ago(run.at)}>
      {tag}
    </Link>
  )
}
