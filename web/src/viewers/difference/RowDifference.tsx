import { useEffect, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource } from '../source.ts'
import { loadDifference } from './load.ts'
import { differenceMessages } from './messages.ts'
import type { Difference, RowChange } from './rows.ts'
import styles from './difference.module.css'

interface Props {
  readonly kind: 'variants' | 'table'
  readonly left: FileSource
  readonly right: FileSource
}

/** The rows, or variants, that the right file has more and less than the left one. */
export function RowDifference({ kind, left, right }: Props) {
  const t = useMessages(differenceMessages)
  const [found, setFound] = useState<Difference | 'failed'>()
  // A new signature in an address does not make it another file.
  const key = [kind, ...[left, right].map(({ url }) => url.split('?')[0])].join()
  useEffect(() => {
    const abort = new AbortController()
    loadDifference(kind, left, right, abort.signal).then(setFound, () => {
      if (!abort.signal.aborted) setFound('failed')
    })
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  if (found === undefined)
    return (
      <div aria-label={t('reading')}>
        <SkeletonText lines={2} />
      </div>
    )
  if (found === 'failed') return <p className={styles['note']}>{t('failed')}</p>
  return <Found difference={found} />
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
