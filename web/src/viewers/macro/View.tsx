import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { zipSync, strToU8 } from 'fflate'
import { entryName } from '@omics/contract/files/entry-name'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { classes } from '../../ui/theme/classes.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { stepsIn } from '../preparation/macro.ts'
import { messages as viewerMessages } from '../messages.ts'
import { messages as stepMessages } from '../preparation/messages.ts'
import { Rows } from '../preparation/Rows.tsx'
import { prepared, preparedName, type Step } from '../preparation/steps.ts'
import { shownText } from '../shown-text.ts'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { csvOf } from '../table/csv.ts'
import type { Table } from '../table/load.ts'
import { WholeTable } from '../table/WholeTable.tsx'
import { textOf } from '../tree/load.ts'
import { useLoaded } from '../use-loaded.ts'
import { messages } from './messages.ts'
import { useTables } from './use-tables.ts'
import styles from './View.module.css'

/** A file of recorded steps is small. */
const largest = 1024 * 1024

async function loadSteps(source: FileSource, signal: AbortSignal): Promise<readonly Step[] | undefined> {
  if (source.size > largest) return undefined
  const text = await textOf(source, signal)
  return text === undefined ? undefined : stepsIn(text)
}

/** Recorded steps, done to each of some tables. */
export default function Macro({ source, parts, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadSteps)
  const tables = parts?.['tables'] ?? []
  const other = parts?.['other']?.[0]
  if (error !== undefined) return <Failure error={error} source={source} />
  if (data === undefined) return <Notice tone="note" title={t('noMacro')} />
  if (tables.length === 0) return <Notice tone="note" title={t('chooseTables')} />
  if (!other) return <Done steps={data} tables={tables} other={undefined} frame={frame} />
  return (
    <WholeTable key={other.url} source={other}>
      {(second) => <Done steps={data} tables={tables} other={second} frame={frame} />}
    </WholeTable>
  )
}

interface DoneProps {
  readonly steps: readonly Step[]
  readonly tables: readonly FileSource[]
  readonly other: Table | undefined
  readonly frame: Frame | undefined
}

function Done({ steps, tables, other, frame }: DoneProps) {
  const t = useMessages(messages)
  const say = useMessages(stepMessages)
  const read = useTables(tables)
  const [at, setAt] = useState(0)
  const results = useMemo(
    () =>
      read.map(({ source, table, error }) => {
        const done = table && prepared(table, steps, other)
        return { source, before: table, table: done?.table, refused: done?.refused, error }
      }),
    [read, steps, other],
  )
  const chosen = results[at] ?? results[0]
  const saveAll = () => {
    const files: Record<string, Uint8Array> = {}
    for (const { source, table, refused } of results)
      if (table && !refused)
        files[freeName(entryName(preparedName(source.name)), files)] = strToU8(csvOf(table))
    saveBytes(new Blob([Uint8Array.from(zipSync(files))], { type: 'application/zip' }), 'prepared.zip')
  }
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        <Button
          icon={<Download size={15} aria-hidden />}
          disabled={!results.some(({ table, refused }) => table && !refused)}
          onClick={saveAll}
        >
          {t('allAsZip')}
        </Button>
      </Settings>
      <ol className={styles['steps']} aria-label={t('steps')}>
        {steps.map((step, index) => (
          <li key={index}>
            <strong>{say(step.kind)}</strong> <code>{shownText(step.column)}</code>
          </li>
        ))}
      </ol>
      <table className={styles['tables']}>
        <thead>
          <tr>
            <th>{t('table')}</th>
            <th>{t('before')}</th>
            <th>{t('after')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {results.map((result, index) => (
            <Result
              key={`${index} ${result.source.name}`}
              {...result}
              isShown={result === chosen}
              onShow={() => setAt(index)}
            />
          ))}
        </tbody>
      </table>
      {read.length < tables.length && <SkeletonText lines={2} />}
      {chosen?.table && <Rows table={chosen.table} />}
    </div>
  )
}

interface ResultProps {
  readonly source: FileSource
  readonly before: Table | undefined
  readonly table: Table | undefined
  readonly refused: ReturnType<typeof prepared>['refused']
  readonly error: unknown
  readonly isShown: boolean
  onShow(): void
}

function Result({ source, before, table, refused, error, isShown, onShow }: ResultProps) {
  const t = useMessages(messages)
  const say = useMessages(stepMessages)
  const ofViewers = useMessages(viewerMessages)
  const format = useFormat()
  const shape = (one: Table | undefined) =>
    one && t('shape', { n: format.count(one.rows.length), count: one.columns.length })
  const save = () =>
    table && saveBytes(new Blob([csvOf(table)], { type: 'text/csv' }), preparedName(source.name))
  return (
    <tr className={classes(isShown && styles['shown'])}>
      <td>
        <button
          type="button"
          aria-label={t('open', { name: source.name })}
          aria-pressed={isShown}
          onClick={onShow}
        >
          {shownText(source.name)}
        </button>
        {source.size === 0 && <p>{ofViewers('emptyTitle')}</p>}
        {before?.torn && <p>{ofViewers('tornLine')}</p>}
        {before?.cut && <p>{t('cut', { count: before.rows.length })}</p>}
      </td>
      <td>{shape(before)}</td>
      <td>
        {error !== undefined && <Failure error={error} source={source} />}
        {refused ? say(refused.why, { step: refused.at + 1 }) : shape(table)}
      </td>
      <td>
        {table && !refused && (
          <IconButton small label={`${say('download')}: ${source.name}`} onClick={save}>
            <Download size={14} />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** A name that no file of an archive has yet: two folders may each hold a table of one name. */
function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : name.replace(/(\.prepared\.csv)$/, `-${number}$1`)
    if (!(free in taken)) return free
  }
}
