import type { Figures } from '@omics/contract/administration/home'
import { useFormat } from '../../../ui/language/format.ts'
import type { Language } from '../../../ui/language/i18n.ts'
import styles from './front.module.css'
import { heading } from './words.ts'

const names = ['projects', 'samples', 'workflows', 'analyses'] as const

/** How much there is on the platform. */
export function FigureStrip({ figures, language }: { figures: Figures; language: Language }) {
  const format = useFormat()
  return (
    <dl className={styles['figures']} aria-label={heading('figures', language)} lang={language}>
      {names.map((name) => (
        <div key={name}>
          <dt>{heading(name, language)}</dt>
          <dd>{format.count(figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
