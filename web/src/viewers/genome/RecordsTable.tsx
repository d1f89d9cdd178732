import { Button } from 'antd'
import { Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type GridColumn } from '../grid/Grid.tsx'
import { shownText } from '../shown-text.ts'
import { regionText, type Region } from '../track/region.ts'
import { messages } from './messages.ts'
import { mostRecords, type Records } from './records.ts'
import styles from './View.module.css'

/** Whether the table is open, where somebody keeps that. */
export interface TableShown {
  readonly open: boolean
  onOpen(open: boolean): void
}

interface Props extends TableShown {
  readonly region: Region
  /** Which tracks are shown, in any words that change with them. */
  readonly of: string
  read(region: Region): Promise<Records>
}

/** What the tracks hold in a region as a table, for those who read rather than look. */
export function RecordsTable({ open, onOpen, ...what }: Props) {
  const t = useMessages(messages)
  return (
    <>
      <div>
        <Button icon={<Table2 size={15} aria-hidden />} aria-expanded={open} onClick={() => onOpen(!open)}>
          {t('asTable')}
        </Button>
      </div>
      {open && <Rows {...what} />}
    </>
  )
}

/** Milliseconds in which nothing moves before it is read what lies there. */
const restsAfter = 300

function Rows({ region, of, read }: Pick<Props, 'region' | 'of' | 'read'>) {
  const t = useMessages(messages)
  const format = useFormat()
  const [records, setRecords] = useState<Records>()
  const at = regionText(region)
  useEffect(() => {
    let isWanted = true
    const tell = (found: Records) => isWanted && setRecords(found)
    const timer = setTimeout(() => {
      read(region).then(tell, () => tell({ rows: [], crowded: [] }))
    }, restsAfter)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // The texts say all that is in the region and shown; who reads is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at, of])
  if (!records) return null
  const { rows, crowded } = records
  const tracks = new Set(rows.map(({ track }) => track))
  const has = (key: 'strand' | 'quality' | 'value' | 'cigar') => rows.some((row) => row[key] !== '')
  const textOf = (key: 'track' | 'name' | 'strand' | 'quality' | 'value' | 'cigar') => ({
    renderCell: (row: number) => shownText(rows[row]?.[key] ?? ''),
    wholeOf: (row: number) => rows[row]?.[key] ?? '',
  })
  const placeOf = (key: 'start' | 'end') => ({
    numeric: true,
    renderCell: (row: number) => format.count(rows[row]?.[key] ?? 0),
    wholeOf: (row: number) => String(rows[row]?.[key] ?? ''),
  })
  const columns: GridColumn[] = [
    ...(tracks.size > 1 ? [{ key: 'track', title: t('track'), width: 180, ...textOf('track') }] : []),
    { key: 'name', title: t('name'), width: 220, mono: true, ...textOf('name') },
    { key: 'start', title: t('start'), width: 120, ...placeOf('start') },
    { key: 'end', title: t('end'), width: 120, ...placeOf('end') },
    ...(has('strand') ? [{ key: 'strand', title: t('strand'), width: 80, ...textOf('strand') }] : []),
    ...(has('quality')
      ? [{ key: 'quality', title: t('quality'), width: 140, numeric: true, ...textOf('quality') }]
      : []),
    ...(has('value')
      ? [{ key: 'value', title: t('value'), width: 120, numeric: true, ...textOf('value') }]
      : []),
    ...(has('cigar') ? [{ key: 'cigar', title: 'CIGAR', width: 200, mono: true, ...textOf('cigar') }] : []),
  ]
  const names = [...tracks].filter(
    (name) => rows.filter(({ track }) => track === name).length === mostRecords,
  )
  return (
    <>
      {crowded.length > 0 && (
        <p className={styles['note']}>{t('crowded', { names: crowded.map(shownText).join(t('comma')) })}</p>
      )}
      {names.length > 0 && (
        <p className={styles['note']}>
          {t('firstRecords', {
            most: format.count(mostRecords),
            names: names.map(shownText).join(t('comma')),
          })}
        </p>
      )}
      <div className={styles['records']}>
        <Grid
          label={t('asTable')}
          columns={columns}
          order={Uint32Array.from(rows.keys())}
          empty={t('noRecords')}
        />
      </div>
    </>
  )
}
