import { useMessages } from '../../../../ui/language/i18n.ts'
import { differenceOf, type FieldChange } from './difference.ts'
import styles from './journal.module.css'
import { journalMessages } from './messages.ts'

interface Props {
  readonly before: unknown
  readonly after: unknown
}

/** What a change made different: the values before struck out above those after. */
export function DifferenceTable({ before, after }: Props) {
  const t = useMessages(journalMessages)
  const { changed, same } = differenceOf(before, after)
  const titles = { before: t('gone'), after: t('made'), both: t('changes') }
  const kept = before === null ? 'after' : after === null ? 'before' : 'both'
  if (changed.length + same.length === 0) return <p className={styles['quiet']}>{t('nothingKept')}</p>
  return (
    <>
      <h3 className={styles['heading']}>{titles[kept]}</h3>
      {changed.length === 0 && <p className={styles['quiet']}>{t('nothingChanged')}</p>}
      <Fields fields={changed} />
      {same.length > 0 && (
        <details className={styles['same']}>
          <summary>{t('same')}</summary>
          <Fields
            fields={same.map((field) => ({
              ...field,
              before: undefined,
              after: field.after ?? field.before,
            }))}
            plain
          />
        </details>
      )}
    </>
  )
}

function Fields({ fields, plain = false }: { fields: readonly FieldChange[]; plain?: boolean }) {
  const t = useMessages(journalMessages)
  const wordsOf = useValueWords()
  return (
    <dl className={styles['fields']}>
      {fields.map(({ field, before, after }) => (
        <div key={field} className={styles['field']}>
          {field !== '' && <dt>{field}</dt>}
          {before !== undefined && (
            <dd className={styles['before']}>
              <span className="spoken">{t('before')} </span>
              <del>{wordsOf(before)}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd className={plain ? styles['plain'] : styles['after']}>
              {!plain && <span className="spoken">{t('after')} </span>}
              {plain ? wordsOf(after) : <ins>{wordsOf(after)}</ins>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function useValueWords(): (value: unknown) => string {
  const t = useMessages(journalMessages)
  return (value) => {
    if (value === null || value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) {
      if (value.length === 0) return t('none')
      if (value.every((one) => typeof one !== 'object')) return value.join('\n')
    }
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
  }
}
