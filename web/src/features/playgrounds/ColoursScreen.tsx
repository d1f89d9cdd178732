import { useState } from 'react'
import { palette } from '../../ui/charts/palette.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { statuses } from '../../ui/labels/statuses.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Playground } from '../../ui/layout/Playground.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { chartColours } from '../../ui/theme/tokens.ts'
import { messages } from './messages.ts'
import styles from './playgrounds.module.css'

/** Every palette and state with its colour, and how figures are written in the language that is chosen. */
export default function ColoursScreen() {
  const t = useMessages(messages)
  const format = useFormat()
  const [now] = useState(() => new Date().toISOString())
  return (
    <Playground title={t('coloursTitle')} about={t('coloursAbout')}>
      <Section title={t('charts')}>
        <Swatches colours={chartColours} />
      </Section>
      {[10, 20, 28, 102].map((count) => (
        <Section key={count} title={t('set', { count })}>
          <Swatches colours={palette(count)} />
        </Section>
      ))}
      <Section title={t('states')}>
        <div className={styles['row']}>
          {statuses.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
        </div>
      </Section>
      <Section title={t('written')}>
        <KeyValue
          rows={[
            ['1234567.8', format.count(1_234_567.8)],
            ['123456789 B', format.bytes(123_456_789)],
            ['0.1234', format.share(0.1234)],
            [now, format.dateTime(now)],
          ]}
        />
      </Section>
    </Playground>
  )
}

function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <ul className={styles['swatches']}>
      {colours.map((colour, at) => (
        <li key={at}>
          <i style={{ background: colour }} /> <code>{colour}</code>
        </li>
      ))}
    </ul>
  )
}
