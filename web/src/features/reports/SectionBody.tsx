import type { SignedFile } from '@omics/contract/files/file'
import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import { formatSizeIfAny, formatCount } from '../../ui/language/format.ts'
import type { Language } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import { Chart } from '../../viewers/chart/Chart.tsx'
import { Prose } from '../../viewers/markdown/Prose.tsx'
import { DataRows } from './DataRows.tsx'
import { Embedded } from './Embedded.tsx'
import { figureWidth } from './figure-widths.ts'
import styles from './report.module.css'
import { Rows } from './Rows.tsx'
import { sheetWords } from './sheet-words.ts'
import { Citations, Verdict, Viewer } from './TemplateSections.tsx'

interface Props {
  readonly part: ReportSection
  readonly files: readonly SignedFile[]
  readonly language: Language
  /** `Figure 3`, for charts and pictures. */
  readonly caption: string
}

/** What a section shows, by its kind. */
export function SectionBody({ part, files, language, caption }: Props) {
  const words = sheetWords[language]
  const file = (id: string | null) => files.find((one) => one.id === id)
  switch (part.kind) {
    case 'text':
      return <Markdown text={part.text} lead={part.key === 'summary'} />
    case 'methods':
      // What the platform wrote names workflows and tools, whose names may hold marks; people write Markdown.
      return part.edited ? <Markdown text={part.text} lead={false} /> : <p>{part.text}</p>
    case 'figures':
      return <Figures part={part} />
    case 'samples':
      return (
        <DataRows
          title={part.title}
          columns={part.columns}
          rows={part.rows}
          total={part.total}
          language={language}
        />
      )
    case 'table':
      return (
        <DataRows
          amounts
          title={part.title}
          columns={part.columns}
          rows={part.rows}
          total={part.total}
          language={language}
          note={part.note}
          together={part.together}
          tones={part.tones}
        />
      )
    case 'plot':
      return <PlotFigure part={part} caption={caption} language={language} />
    case 'image':
      return <Picture part={part} file={file(part.file_id)} caption={caption} gone={words.gone} />
    case 'html':
      return <Embedded key={part.file_id} part={part} files={files} language={language} />
    case 'workflow':
      return (
        <KeyValue
          rows={[
            [words.name, part.name],
            [words.version, part.draft === true ? `${part.tag} (${words.draft})` : part.tag],
            [words.origin, part.origin || words.written],
            [words.entry, <Mono key="entry">{part.entry}</Mono>],
            [words.language, `WDL ${part.wdl_version}`],
            [words.digest, <Mono key="digest">{part.sha256}</Mono>],
          ]}
        />
      )
    case 'parameters':
      return (
        <Rows
          columns={[words.parameter, words.value]}
          rows={part.items.map(({ name, label, value }) => [
            label ? words.labelled(label, name) : name,
            value,
          ])}
          language={language}
        />
      )
    case 'software':
      return <Software part={part} language={language} />
    case 'files':
      return <FileList part={part} files={files} language={language} />
    case 'provenance':
      return <Provenance part={part} file={file(part.file_id)} language={language} />
    case 'verdict':
      return <Verdict part={part} />
    case 'citations':
      return <Citations part={part} language={language} />
    case 'viewer':
      return <Viewer part={part} file={file(part.file_id)} language={language} />
    // These have a heading, a note or a place alone.
    case 'chapter':
    case 'fault':
    case 'break':
      return null
  }
}

/** Text as people write it, set. */
export function Markdown({ text, lead }: { text: string; lead: boolean }) {
  return <Prose as="div" text={text} className={lead ? styles['lead'] : styles['prose']} />
}

function Figures({ part }: { part: SectionOf<'figures'> }) {
  const width = styles[figureWidth(part.items.length)]
  return (
    <dl className={styles['figures']}>
      {part.items.map(({ value, label }) => (
        <div key={label} className={width ?? ''}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  )
}

interface PlotProps {
  readonly part: SectionOf<'plot'>
  readonly caption: string
  readonly language: Language
}

function PlotFigure({ part, caption, language }: PlotProps) {
  const before = language === 'zh' ? `${caption}　` : `${caption}. `
  const mark = part.title === '' ? caption : before
  const spec = { ...part.chart, title: `${mark}${part.title}` }
  return (
    <>
      <Chart spec={spec} height={heightOf(part)} />
      {part.note !== '' && <p className={styles['note']}>{part.note}</p>}
    </>
  )
}

/** Pixels of a chart: as each looks well, and room for the name of each bar that lies. */
function heightOf({ chart, width }: SectionOf<'plot'>): number {
  const usual = width === 'half' ? 220 : 260
  return chart.kind === 'bar' && chart.lying ? Math.max(usual, 60 + 22 * chart.categories.length) : usual
}

interface PictureProps {
  readonly part: SectionOf<'image'>
  readonly file: SignedFile | undefined
  readonly caption: string
  readonly gone: string
}

function Picture({ part, file, caption, gone }: PictureProps) {
  return (
    <figure className={styles['picture']}>
      {file ? <img src={file.url} alt={part.title} /> : <p className={styles['note']}>{gone}</p>}
      <figcaption>
        <strong>{caption}</strong> {part.title}
        {part.caption !== '' && <span> {part.caption}</span>}
      </figcaption>
    </figure>
  )
}

function Software({ part, language }: { part: SectionOf<'software'>; language: Language }) {
  const words = sheetWords[language]
  return (
    <>
      {part.tools.length > 0 ? (
        <ul className={styles['toolList']}>
          {part.tools.map(({ name, version }) => (
            <li key={name}>
              <strong>{name}</strong> {version}
            </li>
          ))}
        </ul>
      ) : (
        part.images.length === 0 && <p className={styles['note']}>{words.noTools}</p>
      )}
      {part.images.length > 0 && (
        <>
          <p className={styles['note']}>{words.usedImages}</p>
          <ul className={styles['images']}>
            {part.images.map(({ name, digest }) => (
              <li key={name}>
                <Mono>{name}</Mono>
                {digest.startsWith('sha256:') && (
                  <>
                    <br />
                    <Mono>{digest}</Mono>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {part.unused_images.length > 0 && (
        <>
          <p className={styles['note']}>{words.unusedImages}</p>
          <ul className={styles['images']}>
            {part.unused_images.map((image) => (
              <li key={image}>
                <Mono>{image}</Mono>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface FileListProps {
  readonly part: SectionOf<'files'>
  readonly files: readonly SignedFile[]
  readonly language: Language
}

function FileList({ part, files, language }: FileListProps) {
  const words = sheetWords[language]
  const byId = new Map(files.map((file) => [file.id, file]))
  return (
    <ul className={styles['files']}>
      {part.items.map((item) => {
        const url = byId.get(item.file_id)?.url
        return (
          <li key={item.file_id}>
            <span className={styles['fileName']}>
              {url ? (
                <a href={`${url}&download=1`} download={item.name}>
                  {item.name}
                </a>
              ) : (
                item.name
              )}
              <span>
                {[item.sample, item.output, formatSizeIfAny(item.size)]
                  .filter(Boolean)
                  .join(language === 'zh' ? '，' : ', ')}
              </span>
            </span>
            <Mono>{item.sha256 || words.gone}</Mono>
          </li>
        )
      })}
    </ul>
  )
}

interface ProvenanceProps {
  readonly part: SectionOf<'provenance'>
  readonly file: SignedFile | undefined
  readonly language: Language
}

function Provenance({ part, file, language }: ProvenanceProps) {
  const words = sheetWords[language]
  const count = (value: number) => formatCount(value, language)
  return (
    <>
      <p>{words.recordText(count(part.commands), count(part.files))}</p>
      <KeyValue
        rows={[
          file && [
            words.record,
            <a key="file" href={`${file.url}&download=1`} download={file.name}>
              {file.name}
            </a>,
          ],
          [words.recordDigest, <Mono key="digest">{part.sha256}</Mono>],
        ]}
      />
    </>
  )
}
