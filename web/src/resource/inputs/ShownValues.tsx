import { useState } from 'react'
import { Link } from 'react-router'
import { boundColumn } from '@omics/contract/analyses/bound-column'
import type { Json } from '@omics/contract/json'
import { namedFile } from './input-values.ts'
import { BreakableName } from '../../ui/labels/BreakableName.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { beginningOf } from '../../viewers/shown-text.ts'
import { resourceMessages } from '../messages.ts'
import styles from './ShownValues.module.css'

interface Props {
  readonly projectId: string
  readonly values: Readonly<Record<string, Json>> | null
  readonly empty: string
}

/** What a call or an analysis was given or gave, each by its name; files of the project open in their viewer. */
export function ShownValues({ projectId, values, empty }: Props) {
  const rows = Object.entries(values ?? {})
  if (rows.length === 0) return <p className={styles['quiet']}>{empty}</p>
  return (
    <dl className={styles['values']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>
              <BreakableName name={name} />
            </code>
          </dt>
          <dd>
            <Value projectId={projectId} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ projectId, value }: { projectId: string; value: Json }) {
  const t = useMessages(resourceMessages)
  const file = namedFile(value)
  if (file) return <Link to={`/project/detail/${projectId}/files?file=${file.id}`}>{file.name}</Link>
  if (value === null) return <span className={styles['quiet']}>{t('notGiven')}</span>
  if (Array.isArray(value)) return <List projectId={projectId} items={value} />
  const column = boundColumn(value)
  if (column !== undefined) return <code>this.{column}</code>
  if (typeof value === 'object') {
    return (
      <dl className={styles['values']}>
        {Object.entries(value).map(([name, member]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <Value projectId={projectId} value={member} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  // Files in the work folders are told apart by the end of their path.
  if (typeof value === 'string' && value.startsWith('runs/'))
    return <code title={value}>{value.slice(value.lastIndexOf('/') + 1)}</code>
  return <code>{beginningOf(String(value), longest)}</code>
}

/** Characters of a value; an output may be all of a file that was read. */
const longest = 20_000

/** Items of a list that are shown at first, and how many times as many each time more are asked for. */
const [few, times] = [12, 10]

function List({ projectId, items }: { projectId: string; items: readonly Json[] }) {
  const t = useMessages(resourceMessages)
  const [most, setMost] = useState(few)
  if (items.length === 0) return <span className={styles['quiet']}>{t('emptyList')}</span>
  const shown = items.slice(0, most)
  return (
    <ol className={styles['items']}>
      {shown.map((item, index) => (
        <li key={index}>
          <Value projectId={projectId} value={item} />
        </li>
      ))}
      {shown.length < items.length && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setMost(most * times)}>
            {t('moreItems', { count: items.length - shown.length })}
          </button>
        </li>
      )}
    </ol>
  )
}
