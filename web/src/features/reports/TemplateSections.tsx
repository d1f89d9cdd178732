import { lazy, Suspense, use, useCallback } from 'react'
import { Link } from 'react-router'
import type { SignedFile } from '@omics/contract/files/file'
import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import type { Language } from '../../ui/language/i18n.ts'
import { Mono } from '../../ui/labels/Tag.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { OnFailure } from '../../ui/notices/on-failure.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { classes } from '../../ui/theme/classes.ts'
import { LeftOutContext } from './left-out.ts'
import report from './report.module.css'
import styles from './template-sections.module.css'
import { sheetWords } from './sheet-words.ts'
import { useStill } from './use-still.ts'

const FileViewer = lazy(() =>
  import('../../viewers/FileViewer.tsx').then((part) => ({ default: part.FileViewer })),
)

/** The title of a section; of a chapter by how deep it stands. */
export function Heading({ part }: { part: ReportSection }) {
  return part.kind === 'chapter' && part.depth > 0 ? <h3>{part.title}</h3> : <h2>{part.title}</h2>
}

/** What is wrong with a section, which its editors alone are told. */
export function Fault({ text }: { text: string }) {
  return (
    <div className={styles['fault']}>
      <Notice tone="stopped" title={text} />
    </div>
  )
}

interface FromProps {
  readonly from: NonNullable<ReportSection['from']>
  readonly analysisId: string | undefined
  readonly language: Language
}

/** The files that a section was drawn from, each with its digest and, for members, the way to the command that made it. */
export function From({ from, analysisId, language }: FromProps) {
  const words = sheetWords[language]
  const [first] = from
  if (!first) return null
  return (
    <details className={styles['from']}>
      <summary>
        {words.from(first.name)}
        {from.length > 1 && words.andMore(from.length - 1)}
      </summary>
      <ul>
        {from.map((one) => (
          <li key={one.file_id}>
            {one.name}, {words.ofOutput(one.output)}, SHA-256 <Mono>{one.sha256}</Mono>
            {analysisId !== undefined && (
              <>
                {' '}
                <Link to={`/project/wdlCharts/${analysisId}?run=${one.run_id}`}>{words.toCommand}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is said of each sample, with its colour. */
export function Verdict({ part }: { part: SectionOf<'verdict'> }) {
  return (
    <ul className={styles['verdicts']}>
      {part.items.map(({ label, value, text, tone }, at) => (
        <li key={at}>
          <strong>{label}</strong>
          <span>{value}</span>
          <span>
            <span className={classes(styles['verdict'], styles[tone])}>{text || tone}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What to cite, as a list, and as BibTeX to be copied. */
export function Citations({ part, language }: { part: SectionOf<'citations'>; language: Language }) {
  return (
    <>
      <ol className={styles['citations']}>
        {part.items.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <details className={styles['from']}>
        <summary>{sheetWords[language].bibtex}</summary>
        <pre className={styles['bibtex']}>{part.items.map(({ bibtex }) => bibtex).join('\n\n')}</pre>
      </details>
    </>
  )
}

interface ViewerProps {
  readonly part: SectionOf<'viewer'>
  readonly file: SignedFile | undefined
  readonly language: Language
}

/**
 * A file in the viewer that suits it; on paper what that shows as a picture, or the name of the file where it draws none.
 * What cannot be shown is told to editors on the screen alone.
 */
export function Viewer({ part: { key, view }, file, language }: ViewerProps) {
  const words = sheetWords[language]
  const still = useStill()
  const { keys, leaveOut } = use(LeftOutContext)
  const fails = keys.has(key)
  const onFailure = useCallback(() => leaveOut(key), [leaveOut, key])
  if (!file) return <p className={report['note']}>{words.gone}</p>
  const { name, size, url, media_type: mediaType } = file
  return (
    <>
      <div
        className={styles['viewer']}
        data-live
        data-fails={fails || undefined}
        data-drawing={(still.drawing && !fails) || undefined}
        onPointerUp={still.onAct}
        onKeyUp={still.onAct}
        onWheel={still.onAct}
      >
        <Suspense fallback={<SkeletonText lines={6} />}>
          <OnFailure value={onFailure}>
            <FileViewer source={{ name, size, url, mediaType }} initial={view} onPicture={still.onPicture} />
          </OnFailure>
        </Suspense>
      </div>
      <div className={styles['paperOnly']} data-still>
        {still.address === undefined ? (
          <p className={report['note']}>{words.asViewer(name)}</p>
        ) : (
          <figure className={report['picture']}>
            <img src={still.address} alt={name} />
            <figcaption>
              <span>{name}</span>
            </figcaption>
          </figure>
        )}
      </div>
    </>
  )
}
