import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { differenceMessages } from './messages.ts'
import type { SequenceChange, SequenceDifference } from './sequences.ts'
import styles from './difference.module.css'

const mostShown = 100

/** In how many bases each sequence of two FASTA files differs, or how long either is where that cannot be said. */
export function SequencesFound({ difference: { changes, same } }: { difference: SequenceDifference }) {
  const t = useMessages(differenceMessages)
  const format = useFormat()
  if (changes.length === 0) return <p className={styles['note']}>{t('sameBases')}</p>
  return (
    <div className={styles['found']}>
      <ul className={styles['sequences']}>
        {changes.slice(0, mostShown).map((change) => (
          <li key={`${change.left ?? ''} ${change.right ?? ''}`}>
            <code>{[...new Set([change.left, change.right])].filter(Boolean).join(' → ')}</code>{' '}
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changes.length > mostShown && (
        <p className={styles['note']}>{t('firstOnly', { count: format.count(mostShown) })}</p>
      )}
      {same > 0 && (
        <p className={styles['note']}>{t('sameSequences', { count: same, n: format.count(same) })}</p>
      )}
    </div>
  )
}

function Change({ change: { leftLength, rightLength, positions } }: { change: SequenceChange }) {
  const t = useMessages(differenceMessages)
  const format = useFormat()
  if (leftLength === undefined) return t('onlyRight', { length: format.count(rightLength ?? 0) })
  if (rightLength === undefined) return t('onlyLeft', { length: format.count(leftLength) })
  if (!positions) return t('lengths', { left: format.count(leftLength), right: format.count(rightLength) })
  const { differing, unknown } = positions
  const n = format.count(differing)
  return (
    <>
      {t('positionsDiffer', { count: differing, n, length: format.count(leftLength) })}
      {unknown > 0 && t('unknownOnOneSide', { n: format.count(unknown) })}
    </>
  )
}
