import type { ReportSection } from '@omics/contract/reports/sections'
import type { Language } from '../../ui/language/i18n.ts'
import { classes } from '../../ui/theme/classes.ts'
import styles from './printed-contents.module.css'
import { sheetWords } from './sheet-words.ts'

/** Fewer parts are found without contents, and of more only the chapters are listed. */
const fewest = 4
const most = 45

interface Props {
  /** Those under a heading. */
  readonly parts: readonly ReportSection[]
  readonly language: Language
}

/** The contents on paper. Whoever prints the page twice puts the numbers of its pages into them in between. */
export function PrintedContents({ parts, language }: Props) {
  const chapters = parts.filter(({ kind }) => kind === 'chapter')
  const listed = parts.length > most && chapters.length > 1 ? chapters : parts
  if (listed.length < fewest) return null
  return (
    <nav className={styles['contents']} aria-label={sheetWords[language].contents}>
      <strong>{sheetWords[language].contents}</strong>
      <ol>
        {listed.map((part) => (
          <li key={part.key} className={classes(part.kind === 'chapter' && styles['chapter'])}>
            <a href={`#${part.key}`}>{part.title}</a>
            <span data-page-of={part.key} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
