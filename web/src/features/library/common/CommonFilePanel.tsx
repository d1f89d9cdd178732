import { Button } from 'antd'
import { Download, FolderInput, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  commonData,
  commonFiles,
  type CommonFile,
  type SequenceIndex,
} from '@omics/contract/files/common-data'
import { jobs } from '@omics/contract/jobs/jobs'
import { call } from '../../../api/client.ts'
import { invalidate, useApi, useApiMutation } from '../../../api/query.ts'
import { useMay, useSees } from '../../../api/session.ts'
import { JobBar } from '../../../resource/jobs/JobBar.tsx'
import { shareOf } from '../../../resource/jobs/job-words.ts'
import { isUnderWay, useJobOf, useOwnJobs } from '../../../resource/jobs/own-jobs.ts'
import { saveFrom } from '../../../ui/browser/save-file.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Mono } from '../../../ui/labels/Tag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { FileFacts, FilePreview } from '../FileParts.tsx'
import styles from '../library.module.css'
import { libraryMessages } from '../messages.ts'
import { commonMessages } from './messages.ts'

interface Props {
  readonly id: string
  onClose(): void
  /** Opens what puts it into a project. */
  onAdd(): void
}

/** One file of the library: what is known of it, its indexes, and what is in it. */
export function CommonFilePanel({ id, onClose, onAdd }: Props) {
  const t = useMessages(commonMessages)
  const l = useMessages(libraryMessages)
  const mayAdd = useMay('project_change')
  const shown = useApi(commonFiles.file, { params: { id } }, { quiet: true })
  const { data } = shown
  const fresh = async () => (await call(commonFiles.file, { params: { id } })).signed?.url
  const tools = data?.signed && (
    <>
      {mayAdd && (
        <IconButton label={l('toProject')} onClick={onAdd}>
          <FolderInput size={17} />
        </IconButton>
      )}
      <IconButton label={t('download')} onClick={() => saveFrom(`${data.signed?.url ?? ''}&download=1`)}>
        <Download size={17} />
      </IconButton>
      {data.kept && <RemoveFile file={data.file} onClose={onClose} />}
    </>
  )
  return (
    <Drawer open onClose={onClose} width={420} title={<Mono>{data?.file.name ?? ' '}</Mono>} tools={tools}>
      {shown.error && <ErrorState fault={shown.error} retry={() => void shown.refetch()} />}
      {!data && !shown.error && <SkeletonText lines={8} />}
      {data && (
        <>
          <FileFacts file={data.file} usedBy={data.used_by.map(({ name }) => name)} />
          {data.indexes.length > 0 && <Indexes id={id} indexes={data.indexes} />}
          {data.signed && <FilePreview signed={data.signed} siblings={data.siblings} fresh={fresh} />}
        </>
      )}
    </Drawer>
  )
}

function Indexes({ id, indexes }: { id: string; indexes: readonly SequenceIndex[] }) {
  const t = useMessages(commonMessages)
  const mayChange = useMay('common_data_change')
  const job = useJobOf('library_file', id)
  const [begun, setBegun] = useState('')
  const own = useOwnJobs().find((one) => one.id === begun)
  const hasEnded = own !== undefined && !isUnderWay(own)
  // A small one is made before anybody has seen that it is under way.
  useEffect(() => {
    if (hasEnded) void invalidate(commonFiles.file, commonFiles.folder, commonData.fileDatabases)
  }, [hasEnded])
  const make = useApiMutation(commonFiles.index, {
    changes: [jobs.own, jobs.about],
    onSuccess: ({ job_id }) => setBegun(job_id),
  })
  const known = useApi(
    commonFiles.file,
    { params: { id } },
    { quiet: true, enabled: job !== undefined, every: job ? 2000 : false },
  )
  const shown = known.data?.indexes ?? indexes
  return (
    <section>
      <h3>{t('indexes')}</h3>
      <p className={styles['quiet']}>{t('indexesMore')}</p>
      {job && <JobBar label={t('making')} share={shareOf(job)} />}
      <ul className={styles['rows']}>
        {shown.map((index) => (
          <li key={index.kind}>
            <span>
              {t(index.kind)}
              <br />
              <small className={styles['quiet']}>
                <IndexState index={index} />
              </small>
            </span>
            <SearchIn id={id} index={index} />
            {mayChange && (
              <Button
                size="small"
                disabled={!index.available || job !== undefined || make.isPending}
                onClick={() => make.mutate({ params: { id }, body: { kinds: [index.kind] } })}
              >
                {t(index.version === 0 ? 'make' : 'makeAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From a database that BLAST searches to the search, with it chosen. */
function SearchIn({ id, index: { kind, version } }: { readonly id: string; readonly index: SequenceIndex }) {
  const t = useMessages(commonMessages)
  const isSearched = useSees('sequence_search') && kind.startsWith('blast_') && version > 0
  const databases = useApi(commonData.fileDatabases, {}, { quiet: true, enabled: isSearched })
  const found = databases.data?.find((one) => one.kind === kind && one.sequences.id === id)
  return found && <Link to={`/tool/Sequenceserver?database=${found.file.id}`}>{t('searchIn')}</Link>
}

function IndexState({ index }: { index: SequenceIndex }) {
  const t = useMessages(commonMessages)
  const format = useFormat()
  if (index.made_at === null) return t(index.available ? 'notMade' : 'toolMissing')
  const made = t('indexVersion', { version: index.version, when: format.ago(index.made_at) })
  return index.outdated ? `${made}. ${t('outdated')}` : made
}

function RemoveFile({ file, onClose }: { file: CommonFile; onClose(): void }) {
  const t = useMessages(commonMessages)
  const question = useQuestion()
  const mayChange = useMay('common_data_change')
  const remove = useApiMutation(commonFiles.remove, {
    changes: [commonFiles.folder, commonFiles.show, commonData.list, commonData.show],
  })
  if (!mayChange) return null
  const ask = () =>
    question({
      title: t('removeFileTitle', { name: file.name }),
      more: t('removeFileMore'),
      action: t('remove'),
      onYes: async () => {
        await remove.mutateAsync({ params: { id: file.id } })
        onClose()
      },
    })
  return (
    <IconButton label={t('remove')} onClick={ask}>
      <Trash2 size={17} />
    </IconButton>
  )
}
