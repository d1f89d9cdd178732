import type { Json } from '@omics/contract/json'
import { shown } from '../../../../resource/inputs/input-values.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { launchMessages } from '../messages.ts'
import type { Member } from '../../../../resource/inputs/input-values.ts'
import styles from './records.module.css'

const mostShown = 100

interface Props {
  readonly members: readonly Member[]
  readonly records: readonly Readonly<Record<string, Json>>[]
}

/** The first of the records, with the members that any of them has. */
export function RecordTable({ members, records }: Props) {
  const t = useMessages(launchMessages)
  const filled = members.filter(({ name }) => records.some((record) => name in record))
  return (
    <div
      className={styles['records']}
      tabIndex={0}
      role="group"
      aria-label={t('records', { count: records.length })}
    >
      <table>
        <thead>
          <tr>
            {filled.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.slice(0, mostShown).map((record) => (
            <tr key={JSON.stringify(record)}>
              {filled.map(({ name }) => (
                <td key={name} title={shown(record[name])}>
                  {shown(record[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {records.length > mostShown && <p>{t('andMore', { count: records.length - mostShown })}</p>}
    </div>
  )
}
