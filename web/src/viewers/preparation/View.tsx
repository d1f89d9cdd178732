import { Button, Dropdown } from 'antd'
import { Download, ListChecks, Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { csvOf } from '../table/csv.ts'
import type { Table } from '../table/load.ts'
import { WholeTable } from '../table/WholeTable.tsx'
import { macroEnding, macroText, mostSteps } from './macro.ts'
import { messages } from './messages.ts'
import { Rows } from './Rows.tsx'
import { StepForm } from './StepForm.tsx'
import { prepared, preparedName, Step, stemOf, stepKinds, told, type StepKind } from './steps.ts'
import styles from './View.module.css'

const Shown = z.object({ steps: z.array(Step).max(mostSteps).catch([]) })

/** A table that is filtered, joined, pivoted and filled step by step, and saved; the address holds the steps. */
export default function Preparation({ source, parts, frame }: ViewerProps) {
  const other = parts?.['other']?.[0]
  return (
    <WholeTable source={source}>
      {(table) =>
        other ? (
          <WholeTable key={other.url} source={other}>
            {(second) => <Prepared table={table} other={second} name={source.name} frame={frame} />}
          </WholeTable>
        ) : (
          <Prepared table={table} other={undefined} name={source.name} frame={frame} />
        )
      }
    </WholeTable>
  )
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
  const done = useMemo(() => prepared(table, steps, other), [table, steps, other])
  const { table: result, refused, found } = done
  const columnsOfOther = useMemo(() => (other ? told(other).columns : []), [other])
  const save = () => saveBytes(new Blob([csvOf(result)], { type: 'text/csv' }), preparedName(name))
  const record = () =>
    saveBytes(new Blob([macroText(steps)], { type: 'application/json' }), `${stemOf(name)}${macroEnding}`)
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
        {steps.length > 0 && (
          <Button icon={<ListChecks size={15} aria-hidden />} onClick={record}>
            {t('record')}
          </Button>
        )}
      </Settings>
      <ol className={styles['steps']}>
        {steps.map((step, at) => (
          <li key={at}>
            <div className={styles['line']}>
              <StepForm
                step={step}
                columns={found[at] ?? []}
                other={columnsOfOther}
                onChange={(next) => change({ steps: steps.with(at, next) })}
              />
              <IconButton
                small
                label={t('removeStep', { step: at + 1 })}
                onClick={() => change({ steps: steps.toSpliced(at, 1) })}
              >
                <X size={14} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {refused && <Notice tone="note" title={t(refused.why, { step: refused.at + 1 })} />}
      <p className={styles['facts']} role="status">
        {t('facts', {
          rows: format.count(result.rows.length),
          columns: format.count(result.columns.length),
        })}
        {table.cut && ` ${t('cut', { rows: format.count(table.rows.length) })}`}
      </p>
      <Rows table={result} />
    </div>
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
