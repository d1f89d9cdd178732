import { ChevronLeft, ChevronRight, Download, FolderOpen } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputFile } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import type { Json } from '@omics/contract/json'
import { useApi } from '../../api/query.ts'
import { isOtherTable } from '../../resource/csv/csv-file.ts'
import { SaveAsCsv } from '../../resource/csv/SaveAsCsv.tsx'
import { OpenCells, OpenOnPage } from '../../resource/OpenOnPage.tsx'
import { KeepsInReports } from '../../resource/reports/KeepsInReports.tsx'
import { broughtFile, inputFile } from '../../resource/run-input.ts'
import { sequences } from '../../resource/run-reference.ts'
import { UseWith } from '../../resource/tools/UseWith.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { FileViewer } from '../../viewers/FileViewer.tsx'
import type { FileSource } from '../../viewers/source.ts'
import { companionsOf, depthBeside, type OutputGroup } from './group-outputs.ts'
import { resultMessages } from './messages.ts'
import styles from './results.module.css'

interface Props {
  readonly group: OutputGroup
  readonly label: string
  readonly allFiles: readonly OutputFile[]
  readonly groups: readonly OutputGroup[]
  readonly projectId: string
  readonly depthLimit: number | null
  /** What ran came along with the platform. */
  readonly supplied: boolean
  readonly inputs: Json
  /** Said over variants that tell nothing of proteins. */
  readonly unannotated: ReactNode
  onSample(label: string): void
}

const gff = /\.(gff3?|gtf)(\.b?gz)?$/i

/** The file of an output for one sample in its viewer; values that are no files as a list. */
export function OutputView(props: Props) {
  const { group, groups, label, allFiles, projectId, depthLimit, supplied, inputs, unannotated, onSample } =
    props
  const t = useMessages(resultMessages)
  const format = useFormat()
  const about = useAuthored()(group.said.help, group.said.help_zh)
  const index = Math.max(
    0,
    group.files.findIndex((one) => one.label === label),
  )
  const current = group.files[index]
  const reference = useGivenFile(projectId, inputs, sequences.endings, sequences.pattern)
  const annotation = useGivenFile(projectId, inputs, 'gff3,gff,gtf', gff)
  const cohort = useMemo(() => cohortOf(group), [group])
  const source = useMemo(
    () =>
      current &&
      sourceOf(
        current.file,
        [...companionsOf(current.file, allFiles), ...depthBeside(groups, current)],
        reference,
        annotation,
      ),
    [current, groups, allFiles, reference, annotation],
  )
  if (!current || !source) return <Values group={group} />
  const go = (step: number) => {
    const next = group.files[index + step]
    if (next) onSample(next.label)
  }
  return (
    <section className={styles['view']} aria-label={group.title}>
      <div className={styles['bar']}>
        <h2>
          <code>{current.label || current.file.name}</code>
        </h2>
        {group.files.length > 1 && (
          <>
            <IconButton label={t('previous')} disabled={index === 0} onClick={() => go(-1)}>
              <ChevronLeft size={17} />
            </IconButton>
            <IconButton label={t('next')} disabled={index === group.files.length - 1} onClick={() => go(1)}>
              <ChevronRight size={17} />
            </IconButton>
          </>
        )}
        <span className={styles['fileName']}>
          {current.label && <code>{current.file.name}</code>} {format.bytes(current.file.size)}
        </span>
        <OpenCells projectId={projectId} file={current.file} />
        <div className={styles['does']}>
          <UseWith worded projectId={projectId} file={current.file} />
          <OpenOnPage projectId={projectId} file={current.file} />
          {isOtherTable(current.file.name) && (
            <SaveAsCsv projectId={projectId} fileId={current.file.id} name={current.file.name} />
          )}
          <Link
            to={`/project/detail/${projectId}/files?file=${current.file.id}`}
            title={t('openInFiles')}
            aria-label={t('openInFiles')}
          >
            <FolderOpen size={17} aria-hidden />
          </Link>
          {group.moreIn.map((folder) => (
            <Link key={folder} to={`/project/detail/${projectId}/files?folder=${folder}`}>
              {t('moreInFolder')}
            </Link>
          ))}
          <a
            href={`${current.file.url}&download=1`}
            download={current.file.name}
            title={t('download')}
            aria-label={t('download')}
          >
            <Download size={17} aria-hidden />
          </a>
        </div>
      </div>
      {about !== '' && <p className={styles['about']}>{about}</p>}
      <div className={styles['viewer']}>
        <KeepsInReports projectId={projectId}>
          <FileViewer
            source={source}
            initial={group.viewer ?? undefined}
            depthLimit={depthLimit ?? undefined}
            supplied={supplied}
            cohort={cohort}
            unannotated={unannotated}
          />
        </KeepsInReports>
      </div>
    </section>
  )
}

function Values({ group }: { group: OutputGroup }) {
  const t = useMessages(resultMessages)
  const rows = group.values.map(
    ({ label, value }, index) =>
      [
        label || t('value'),
        <code key={index}>{typeof value === 'string' ? value : JSON.stringify(value)}</code>,
      ] as const,
  )
  return (
    <section className={styles['view']}>
      {rows.length === 0 ? <p>{t('noValue')}</p> : <KeyValue rows={rows} />}
    </section>
  )
}

const plain = ({ name, size, url, media_type }: OutputFile): FileSource => ({
  name,
  size,
  url,
  mediaType: media_type,
})

/** The same output of every sample; files of a folder are no samples. */
function cohortOf({ type, files }: OutputGroup): readonly FileSource[] {
  return /\bDirectory\b/.test(type) ? [] : files.map(({ file }) => plain(file))
}

function sourceOf(
  file: OutputFile,
  beside: readonly OutputFile[],
  reference: FileSource | undefined,
  annotation: FileSource | undefined,
): FileSource {
  const siblings = [...beside.map(plain), ...(annotation ? [annotation] : [])]
  return { ...plain(file), siblings, ...(reference && { reference }) }
}

/**
 * A file that the run was given, such as the reference it was made over; else the latest of that kind in the project,
 * or among the references, that was brought along and not made by a run.
 */
function useGivenFile(
  projectId: string,
  inputs: Json,
  endings: string,
  pattern: RegExp,
): FileSource | undefined {
  const params = { id: projectId }
  const given = useMemo(() => inputFile(inputs, pattern), [inputs, pattern])
  const found = useApi(
    files.file,
    { params, query: { endings, references: true, limit: 20 } },
    { quiet: true, enabled: given === undefined },
  )
  const id = given ?? broughtFile(found.data?.items ?? [], pattern)
  const shown = useApi(
    files.show,
    { params: { ...params, file_id: id ?? '' } },
    { quiet: true, enabled: id !== undefined },
  )
  return useMemo(() => {
    const signed = shown.data?.signed
    if (!signed) return undefined
    return {
      name: signed.name,
      size: signed.size,
      url: signed.url,
      siblings: shown.data?.siblings.map(({ name, size, url }) => ({ name, size, url })) ?? [],
    }
  }, [shown.data])
}
