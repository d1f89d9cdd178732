import type { ReactNode } from 'react'
import type { Report, SharedReport } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { useSession } from '../../api/session.ts'
import { classes } from '../../ui/theme/classes.ts'
import { formatDate } from '../../ui/language/format.ts'
import { fontStack } from '../../ui/theme/tokens.ts'
import styles from './report.module.css'
import { SectionBody } from './SectionBody.tsx'
import { sheetWords } from './sheet-words.ts'

interface Props {
  readonly report: Pick<Report, 'title' | 'language' | 'files' | 'updated_at' | 'project' | 'created_by'> &
    Partial<Pick<Report, 'analysis'>> &
    Pick<SharedReport, 'sections'>
  /** In place of the title, while it is edited. */
  readonly title?: ReactNode
  /** Stands over a section, and what stands in place of its body, while it is edited. */
  readonly tools?: (part: ReportSection, at: number) => { bar: ReactNode; body?: ReactNode }
}

/** The report as an A4 sheet, as it is printed, in its own language. */
export function Sheet({ report, title, tools }: Props) {
  const { language, sections, analysis } = report
  const { system } = useSession()
  const numbers = figureNumbers(sections)
  const shown = tools ? sections : sections.filter((part) => part.shown)
  const separator = language === 'zh' ? '　' : ', '
  return (
    <article className={styles['sheet']} lang={language} style={{ fontFamily: fontStack(language) }}>
      <header className={styles['head']}>
        <strong>{system.name || (language === 'zh' ? '组学云平台' : 'Omics Cloud')}</strong>
        <span>
          {[formatDate(report.updated_at, language), report.project].join(separator)}
          {analysis && (
            <>
              {separator}
              <span className={styles['analysis']}>{analysis.code}</span>
            </>
          )}
        </span>
      </header>
      {title ?? <h1 className={styles['title']}>{report.title}</h1>}
      <Byline report={report} />
      <div className={styles['parts']}>
        {shown.map((part, at) => {
          const edit = tools?.(part, at)
          const figure = numbers.get(part.key)
          return (
            <section
              key={part.key}
              id={part.key}
              className={classes(
                styles['part'],
                part.kind === 'plot' && part.width === 'half' && styles['half'],
                (part.kind === 'plot' || part.kind === 'image') && styles['whole'],
                !part.shown && styles['hidden'],
              )}
            >
              {edit?.bar}
              {!edit && hasHeading(part) && <h2>{part.title}</h2>}
              {edit?.body ?? (
                <SectionBody
                  part={part}
                  files={report.files}
                  language={language}
                  caption={figure === undefined ? '' : `${sheetWords[language].figure} ${figure}`}
                />
              )}
            </section>
          )
        })}
      </div>
    </article>
  )
}

/** Who prepared it, and with which version of which workflow. */
function Byline({ report }: Pick<Props, 'report'>) {
  const { language, created_by: author, sections } = report
  const words = sheetWords[language]
  const workflow = sections.find((part) => part.kind === 'workflow')
  const facts = [
    author !== '' && words.madeBy(author),
    workflow && words.madeWith(`${workflow.name} ${workflow.tag}`),
  ].filter((fact) => typeof fact === 'string')
  if (facts.length === 0) return null
  return (
    <p className={styles['byline']}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

/** The summary and the figures under the title speak for themselves; charts and pictures carry captions. */
function hasHeading({ kind, key, title }: ReportSection): boolean {
  return title !== '' && key !== 'summary' && kind !== 'figures' && kind !== 'plot' && kind !== 'image'
}

function figureNumbers(sections: readonly ReportSection[]): ReadonlyMap<string, number> {
  const figures = sections.filter(({ kind, shown }) => shown && (kind === 'plot' || kind === 'image'))
  return new Map(figures.map(({ key }, at) => [key, at + 1]))
}
