import type { Figures } from '@omics/contract/administration/home'
import { useFormat } from '../../../ui/language/format.ts'
import type { Language } from '../../../ui/language/i18n.ts'
import styles from './front.module.css'
import { heading } from './words.ts'

const always = ['projects', 'samples', 'workflows', 'analyses'] as const
/** Shown where there are any. */
const others = {
  tools: 'ofTools',
  templates: 'templates',
  images: 'images',
  matrices: 'matrices',
  databases: 'databases',
  taxa: 'taxa',
  records: 'records',
  papers: 'papers',
  courses: 'courses',
  tickets: 'tickets',
  datasets: 'datasets',
  notebooks: 'notebooks',
  orders: 'orders',
  contracts: 'contracts',
} as const

/** How much there is on the platform. */
export function FigureStrip({ figures, language }: { figures: Figures; language: Language }) {
  const format = useFormat()
  const shown = [
    ...always.map((name) => ({ title: name, count: figures[name] })),
    ...Object.entries(others).map(([name, title]) => ({
      title,
      count: figures[name as keyof typeof others],
    })),
  ].filter(({ title, count }) => count > 0 || always.some((name) => name === title))
  return (
    <dl className={styles['figures']} aria-label={heading('figures', language)} lang={language}>
      {shown.map(({ title, count }) => (
        <div key={title}>
          <dt>{heading(title, language)}</dt>
          <dd>{format.count(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
