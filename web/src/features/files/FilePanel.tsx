import { App, Dropdown, Modal } from 'antd'
import { Download, Ellipsis, Maximize2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import type { OutputOf } from '@omics/contract/endpoint'
import { call } from '../../api/client.ts'
import { useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatSize, shortenChecksum, useFormat } from '../../ui/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { saveFrom } from '../../ui/save-file.ts'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { Mono } from '../../ui/Tag.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import { FileViewer } from '../../viewers/FileViewer.tsx'
import { filesChanged } from './actions.ts'
import { sourceOf } from './file-source.ts'
import styles from './files.module.css'
import { kindOf } from './kind.tsx'
import { fileMessages } from './messages.ts'
import { ReferenceChoice, useReference } from './ReferenceChoice.tsx'

interface Props {
  readonly projectId: string
  readonly fileId: string
  readonly mayEdit: boolean
  onClose(): void
  /** Entries of the menu with three dots. */
  menu(file: ProjectFile): { key: string; label: string; onClick(): void; danger?: boolean }[]
}

type Shown = OutputOf<typeof files.show>

/** One file beside the list: what is known of it, and what is in it. */
export function FilePanel({ projectId, fileId, mayEdit, onClose, menu }: Props) {
  const t = useMessages(fileMessages)
  const shown = useApi(files.show, { params: { id: projectId, file_id: fileId } }, { quiet: true })
  const [large, setLarge] = useState(false)
  // Viewers measure their place when they begin, so they wait until the window has grown to its size.
  const [settled, setSettled] = useState(false)
  const { data } = shown
  const tools = data?.signed && (
    <>
      <IconButton label={t('fullSize')} onClick={() => setLarge(true)}>
        <Maximize2 size={17} />
      </IconButton>
      <IconButton label={t('download')} onClick={() => saveFrom(`${data.signed?.url ?? ''}&download=1`)}>
        <Download size={17} />
      </IconButton>
      {menu(data.file).length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: menu(data.file) }}>
          <IconButton label={t('more')}>
            <Ellipsis size={17} />
          </IconButton>
        </Dropdown>
      )}
    </>
  )
  return (
    <Drawer open onClose={onClose} width={420} title={<Mono>{data?.file.name ?? ' '}</Mono>} tools={tools}>
      {shown.error && <ErrorState fault={shown.error} retry={() => void shown.refetch()} />}
      {!data && !shown.error && <SkeletonText lines={8} />}
      {data && <Facts projectId={projectId} shown={data} />}
      {data && !large && <Preview projectId={projectId} shown={data} mayEdit={mayEdit} />}
      {data && (
        <Modal
          open={large}
          onCancel={() => setLarge(false)}
          footer={null}
          width="calc(100vw - 48px)"
          style={{ top: 24 }}
          title={<Mono>{data.file.name}</Mono>}
          destroyOnHidden
          afterOpenChange={setSettled}
        >
          <div className={styles['large']}>
            {settled && <Preview projectId={projectId} shown={data} mayEdit={mayEdit} />}
          </div>
        </Modal>
      )}
    </Drawer>
  )
}

const origins = {
  upload: 'originUpload',
  run: 'originRun',
  import: 'originImport',
  reference: 'originReference',
  made: 'originMade',
  copy: 'originCopy',
} as const

interface ShownProps {
  readonly projectId: string
  readonly shown: Shown
}

function Facts({ projectId, shown }: ShownProps) {
  const t = useMessages(fileMessages)
  const format = useFormat()
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
  const run = file.analysis && (
    <Link to={`/project/wdlCharts/${file.analysis.id}`}>A-{file.analysis.number}</Link>
  )
  return (
    <>
      {t(origins[file.origin])} {run} {file.output_name !== '' && <Mono>{file.output_name}</Mono>}
    </>
  )
}

function Uses({ projectId, shown: { used_by } }: ShownProps) {
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

function Preview({ projectId, shown, mayEdit }: ShownProps & { readonly mayEdit: boolean }) {
  const t = useMessages(fileMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const { file, signed, siblings } = shown
  const reference = useReference(projectId, signed)
  // The same source as long as it says the same, so that a viewer does not begin anew with every answer.
  const source = useMemo(
    () =>
      signed && reference.ready
        ? {
            ...sourceOf(projectId, signed, siblings),
            ...(reference.source && { reference: reference.source }),
          }
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps
    [projectId, signed?.url, siblings.map(({ url }) => url).join(), reference.ready, reference.source?.url],
  )
  const make = async () => {
    try {
      await call(files.index, { params: { id: file.id } })
      void message.success(t('indexMade'))
      await filesChanged()
    } catch (error) {
      react(error)
    }
  }
  const ask = () =>
    question({
      title: t('makeIndexTitle', { name: file.name }),
      more: t('makeIndexMore'),
      action: t('makeIndex'),
      harmless: true,
      onYes: make,
    })
  const mayIndex = mayEdit && file.reference_id === null
  return (
    <div className={styles['preview']}>
      {reference.concerned && (
        <ReferenceChoice projectId={projectId} chosen={reference.chosen} onChoose={reference.choose} />
      )}
      {source && (
        <FileViewer
          // Another index beside the file, or another reference, lets a viewer start anew.
          key={[reference.chosen, ...shown.siblings.map(({ name }) => name)].join()}
          source={source}
          onBuildIndex={mayIndex ? ask : undefined}
        />
      )}
    </div>
  )
}
