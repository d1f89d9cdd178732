import { use, useDeferredValue, type ReactNode } from 'react'
import type { Report, SharedReport } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { useSession } from '../../api/session.ts'
import { useIsPrinted } from '../../ui/browser/on-print.ts'
import { classes } from '../../ui/theme/classes.ts'
import { formatDate } from '../../ui/language/format.ts'
import { fontStack } from '../../ui/theme/tokens.ts'
import styles from './report.module.css'
import own from './template-sections.module.css'
import { LeftOutContext } from './left-out.ts'
import { PrintedContents } from './PrintedContents.tsx'
import { SectionBody } from './SectionBody.tsx'
import { sheetWords } from './sheet-words.ts'
import { Fault, From, Heading } from './TemplateSections.tsx'

interface Props {
  readonly report: Pick<
    Report,
    'title' | 'language' | 'files' | 'updated_at' | 'project' | 'created_by' | 'branding'
  > &
    Partial<Pick<Report, 'analysis'>> &
    Pick<SharedReport, 'sections'>
  /** In place of the title, while it is edited. */
  readonly title?: ReactNode
  /** Stands over a section, and what stands in place of its body, while it is edited. */
  readonly tools?: (part: ReportSection, at: number) => { bar: ReactNode; body?: ReactNode }
  /** A section that is looked at, and what is told of one that is pressed. */
  readonly chosen?: string | undefined
  onChoose?(key: string): void
}

/** So many sections fill the first screen; the others follow when that has been shown. */
const first = 4
const none: SharedReport['sections'] = []

/** The report as an A4 sheet, as it is printed, in its own language. It is busy until all of it is there. */
export function Sheet({ report, title, tools, chosen, onChoose }: Props) {
  const { language, sections, analysis } = report
  const { system } = useSession()
  const numbers = figureNumbers(sections)
  // What is typed into stands there at once.
  const whole = tools ? none : sections
  const drawn = useBeginningFirst(whole)
  const left = use(LeftOutContext)
  const printed = drawn.filter((part) => part.shown && !left.keys.has(part.key))
  const shown = tools ? sections : left.stay ? drawn.filter((part) => part.shown) : printed
  const { branding } = report
  const say = (text: { en: string; zh: string } | undefined) => text?.[language] || text?.en || text?.zh
  const separator = language === 'zh' ? '　' : ', '
  return (
    <article
      className={styles['sheet']}
      lang={language}
      aria-busy={drawn !== whole}
      style={{
        fontFamily: fontStack(language),
        ...(branding?.colour && { '--report-colour': branding.colour }),
      }}
    >
      <header className={styles['head']}>
        {branding?.logo ? (
          <img className={own['logo']} src={branding.logo} alt="" />
        ) : (
          <strong>
            {say(branding?.header) || system.name || (language === 'zh' ? '组学云平台' : 'Omics Cloud')}
          </strong>
        )}
        {branding?.logo && say(branding.header) && <strong>{say(branding.header)}</strong>}
        <span>
          {[formatDate(report.updated_at, language), report.project].filter(Boolean).join(separator)}
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
      {!tools && <PrintedContents parts={printed.filter(hasHeading)} language={language} />}
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
                part.kind === 'chapter' && styles['chapter'],
                part.kind === 'break' && styles['break'],
                !part.shown && styles['hidden'],
                chosen === part.key && styles['chosen'],
              )}
              {...(onChoose && { onClick: () => onChoose(part.key) })}
            >
              {edit?.bar}
              {!edit && hasHeading(part) && <Heading part={part} />}
              {part.fault !== undefined && <Fault text={part.fault} />}
              {edit?.body ?? (
                <SectionBody
                  part={part}
                  files={report.files}
                  language={language}
                  caption={figure === undefined ? '' : `${sheetWords[language].figure} ${figure}`}
                />
              )}
              {!edit && part.from && <From from={part.from} analysisId={analysis?.id} language={language} />}
            </section>
          )
        })}
      </div>
      {branding && (say(branding.footer) || say(branding.address)) && (
        <footer className={own['foot']}>
          <span>{say(branding.footer)}</span>
          <span>{say(branding.address)}</span>
        </footer>
      )}
    </article>
  )
}

/** The first sections, and all of them once those are shown, or as soon as they are printed. */
function useBeginningFirst(whole: SharedReport['sections']): SharedReport['sections'] {
  const printed = useIsPrinted()
  const drawn = useDeferredValue(whole, whole.length > first ? whole.slice(0, first) : whole)
  return printed ? whole : drawn
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
  return title !== '' && key !== 'summary' && !headless.has(kind)
}

const headless: ReadonlySet<ReportSection['kind']> = new Set<ReportSection['kind']>([
  'figures',
  'plot',
  'image',
  'break',
] as const)

function figureNumbers(sections: readonly ReportSection[]): ReadonlyMap<string, number> {
  const figures = sections.filter(({ kind, shown }) => shown && (kind === 'plot' || kind === 'image'))
  return new Map(figures.map(({ key }, at) => [key, at + 1]))
}
