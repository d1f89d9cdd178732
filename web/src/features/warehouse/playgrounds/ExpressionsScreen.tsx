import { Input } from 'antd'
import { useId, useState } from 'react'
import { TypeTag } from '../../../ui/labels/Tag.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { Playground } from '../../../ui/layout/Playground.tsx'
import { shownText } from '../../../viewers/shown-text.ts'
import { playgroundMessages } from './messages.ts'
import { longest, useExpressions, type Valued } from './use-expressions.ts'
import styles from './playgrounds.module.css'

const mostLines = 50

const firstKnown = `Array[Int] depths = [30, 12, 45, 8]
Map[String, String] sexes = {"S1": "F", "S2": "M"}`
const firstExpressions = `length(depths)
depths[2] / 2.0
sep(", ", prefix("x", depths))
as_pairs(sexes)
if depths[3] < 10 then "shallow" else "deep"
sub("sample_R1.fastq.gz", "_R[12]", "")`

/** Expressions of WDL with the type and value of each as one types. */
export default function ExpressionsScreen() {
  const t = useMessages(playgroundMessages)
  const [known, setKnown] = useState(firstKnown)
  const [text, setText] = useState(firstExpressions)
  const [knownId, textId] = [useId(), useId()]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const expressions = lines.slice(0, mostLines)
  const values = useExpressions(known, expressions)
  return (
    <Playground title={t('expressionsPlay')} about={t('expressionsAbout')}>
      <Section title={<label htmlFor={textId}>{t('expressions')}</label>}>
        <Input.TextArea
          id={textId}
          className={styles['code'] ?? ''}
          autoSize={{ minRows: 8, maxRows: 24 }}
          maxLength={20_000}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label htmlFor={knownId} className={styles['label']}>
          {t('known')}
        </label>
        <Input.TextArea
          id={knownId}
          className={styles['code'] ?? ''}
          autoSize={{ minRows: 3, maxRows: 16 }}
          maxLength={20_000}
          spellCheck={false}
          value={known}
          onChange={({ target }) => setKnown(target.value)}
        />
      </Section>
      <Section title={t('values')}>
        {lines.length > mostLines && <p>{t('tooMany', { count: mostLines })}</p>}
        {expressions.length === 0 && <p>{t('noExpression')}</p>}
        <ul className={styles['values']} aria-live="polite">
          {expressions.map((expression, at) => (
            <li key={at}>
              <code>{shownText(expression)}</code>
              <Value value={values[at]} />
            </li>
          ))}
        </ul>
      </Section>
    </Playground>
  )
}

function Value({ value }: { value: Valued | undefined }) {
  const t = useMessages(playgroundMessages)
  if (value === undefined) return null
  if (value === 'too-long')
    return <p className={styles['fault']}>{t('tooLong', { count: longest / 1000 })}</p>
  return (
    <>
      {value.type !== undefined && <TypeTag>{value.type}</TypeTag>}
      {value.fault === undefined ? (
        <pre>{shownText(value.value)}</pre>
      ) : (
        <p className={styles['fault']}>{value.fault}</p>
      )}
    </>
  )
}
