import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource } from '../source.ts'
import { loadSequences, loadTable, loadVariants, type Comparable } from './load.ts'
import { differenceMessages } from './messages.ts'
import type { Difference, RowChange } from './rows.ts'
import { SequencesFound } from './SequencesFound.tsx'
import { useDifference } from './use-difference.ts'
import styles from './difference.module.css'

interface Props {
  readonly left: FileSource
  readonly right: FileSource
}

/** What two files of one kind differ in: rows, variants, or the bases of their sequences. */
export function FileDifference({ kind, ...files }: Props & { readonly kind: Comparable }) {
  return kind === 'sequences' ? <Sequences {...files} /> : <RowDifference kind={kind} {...files} />
}

function Sequences({ left, right }: Props) {
  const found = useDifference(left, right, loadSequences)
  return typeof found === 'object' ? (
    <SequencesFound difference={found} />
  ) : (
    <NotYet failed={found !== undefined} />
  )
}

/** The rows, or variants, that the right file has more and less than the left one. */
function RowDifference({ kind, left, right }: Props & { readonly kind: 'variants' | 'table' }) {
  const found = useDifference(left, right, kind === 'variants' ? loadVariants : loadTable)
  return typeof found === 'object' ? <Found difference={found} /> : <NotYet failed={found !== undefined} />
}

function NotYet({ failed }: { failed: boolean }) {
  const t = useMessages(differenceMessages)
  if (failed) return <p className={styles['note']}>{t('failed')}</p>
  return (
    <div aria-label={t('reading')}>
      <SkeletonText lines={2} />
    </div>
  )
}

function Found({ difference }: { difference: Difference }) {
  const t = useMessages(differenceMessages)
  const format = useFormat()
  const { gained, lost, changed, same, shown, cut } = difference
  const all = gained + lost + changed
  return (
    <div className={styles['found']}>
      <ul className={styles['counts']}>
        {(['gained', 'lost', 'changed', 'same'] as const).map((kind) => (
          <li key={kind} className={styles[kind]}>
            <b>{format.count({ gained, lost, changed, same }[kind])}</b> {t(kind)}
          </li>
        ))}
      </ul>
      {all === 0 && <p className={styles['note']}>{t('nothing')}</p>}
      {shown.length > 0 && <Rows difference={difference} />}
      {shown.length < all && (
        <p className={styles['note']}>{t('firstOnly', { count: format.count(shown.length) })}</p>
      )}
      {cut && <p className={styles['note']}>{t('cut')}</p>}
    </div>
  )
}

function Rows({ difference: { head, shown } }: { difference: Difference }) {
  const t = useMessages(differenceMessages)
  return (
    <div className={styles['rows']} tabIndex={0} role="group" aria-label={t('change')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('change')}</th>
            {head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((change, index) => (
            <tr key={index}>
              <td className={styles[change.kind]}>{t(change.kind)}</td>
              {head.map((_name, at) => (
                <Cell key={at} change={change} at={at} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ change: { left, right }, at }: { change: RowChange; at: number }) {
  const [one, other] = [left?.[at], right?.[at]]
  if (left === undefined || right === undefined || one === other)
    return <td title={one ?? other}>{one ?? other}</td>
  return (
    <td title={`${one ?? ''} → ${other ?? ''}`}>
      <del>{one}</del> → <ins>{other}</ins>
    </td>
  )
}
