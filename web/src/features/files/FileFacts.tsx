import { Link } from 'react-router'
import type { ProjectFile } from '@omics/contract/files/file'
import { readDoubtWords } from '@omics/contract/files/read-doubts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { formatSize, shortenChecksum, useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import styles from './files.module.css'
import { kindOf } from './kind.tsx'
import { fileMessages } from './messages.ts'
import type { ShownFile } from './shown-file.ts'

const origins = {
  upload: 'originUpload',
  run: 'originRun',
  import: 'originImport',
  reference: 'originReference',
  made: 'originMade',
  copy: 'originCopy',
} as const

interface Props {
  readonly projectId: string
  readonly shown: ShownFile
}

/** What is known of a file. */
export function FileFacts({ projectId, shown }: Props) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const text = useText()
  const { file, siblings } = shown
  const { word, format: ending } = kindOf(file)
  return (
    <KeyValue
      rows={[
        [t('kind'), [t(word), ending].filter(Boolean).join(' · ')],
        [t('size'), formatSize(file.size)],
        [t('checksum'), <Digest key="digest" sha256={file.sha256} />],
        [t('origin'), <Origin key="origin" file={file} />],
        [t('added'), [file.added_by, format.dateTime(file.created_at)].filter(Boolean).join(' · ')],
        file.doubts.length > 0 && [
          t('doubts'),
          file.doubts.map((doubt) => <div key={doubt}>{text(readDoubtWords[doubt])}</div>),
        ],
        siblings.length > 0 && [t('indexes'), siblings.map((sibling) => sibling.name).join(', ')],
        [t('usedBy'), <Uses key="uses" projectId={projectId} shown={shown} />],
      ]}
    />
  )
}

function Digest({ sha256 }: { sha256: string | null }) {
  const t = useMessages(fileMessages)
  if (sha256 === null) return t('checksumPending')
  return (
    <span className={styles['digest']}>
      <Mono>{shortenChecksum(sha256)}</Mono>
      <CopyButton text={sha256} label={t('copyChecksum')} />
    </span>
  )
}

function Origin({ file }: { file: ProjectFile }) {
  const t = useMessages(fileMessages)
  const run = file.analysis && <Link to={`/project/wdlCharts/${file.analysis.id}`}>{file.analysis.code}</Link>
  return (
    <>
      {t(file.origin === 'copy' && run ? 'originResult' : origins[file.origin])} {run}{' '}
      {file.output_name !== '' && <Mono>{file.output_name}</Mono>}
    </>
  )
}

function Uses({ projectId, shown: { used_by } }: Props) {
  const t = useMessages(fileMessages)
  if (used_by.length === 0) return <span className={styles['quiet']}>{t('usedByNone')}</span>
  const to = ({ kind, id, name }: (typeof used_by)[number]) =>
    kind === 'analysis'
      ? `/project/wdlCharts/${id}`
      : `/project/detail/${projectId}/samples?search=${encodeURIComponent(name)}`
  const link = (use: (typeof used_by)[number]) => (
    <Link key={use.id} to={to(use)}>
      {use.name}
    </Link>
  )
  const analyses = used_by.filter(({ kind }) => kind === 'analysis')
  const samples = used_by.filter(({ kind }) => kind !== 'analysis')
  return (
    <span className={styles['uses']}>
      {analyses.map(link)}
      {samples.length > 0 && (
        <span className={styles['usesLine']}>
          {t('usedBySamples', { count: samples.length })} {samples.map(link)}
        </span>
      )}
    </span>
  )
}
