import { Button, Form } from 'antd'
import { Link2, Pencil, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { downloads } from '@omics/contract/downloads/downloads'
import { commonData, commonFiles, type CommonData } from '@omics/contract/files/common-data'
import { jobs } from '@omics/contract/jobs/jobs'
import { apiQuery, invalidate, useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { useJobWords } from '../../../resource/jobs/job-words.ts'
import { useJobOf } from '../../../resource/jobs/own-jobs.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { FetchDrawer } from '../../../resource/downloads/FetchDrawer.tsx'
import { fetchMessages } from '../../../resource/downloads/messages.ts'
import { LinkedText } from '../../../resource/LinkedText.tsx'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { authoredText, useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import { CommonToProject, ToProjectButton } from '../AddToProject.tsx'
import { FolderTable } from '../FolderTable.tsx'
import { libraryMessages } from '../messages.ts'
import { ProjectFiles } from '../../../resource/inputs/ProjectFiles.tsx'
import { CommonFilePanel } from './CommonFilePanel.tsx'
import { useCommonFields, useCommonWords } from './fields.ts'
import { commonMessages } from './messages.ts'
import { useLibraryJobs } from './use-library-jobs.ts'

const changes = [commonData.list, commonData.show, commonData.tree, commonFiles.folder, commonFiles.show]

/** An entry of the library: what it is, and what lies in it. */
export default function EntryScreen() {
  const { id = '' } = useParams()
  const entry = useApi(commonData.show, { params: { id } }, { ofPage: true })
  useTabTitle(entry.data && authoredText(entry.data.name, entry.data.name_zh))
  return <PageOf query={entry}>{(data) => <Entry key={data.id} entry={data} />}</PageOf>
}

type Opened = 'edit' | 'files' | 'fetch' | readonly string[]

function Entry({ entry }: { entry: CommonData }) {
  const t = useMessages(commonMessages)
  const f = useMessages(fetchMessages)
  const authored = useAuthored()
  const [address, go] = useAddress()
  const [opened, setOpened] = useState<Opened>()
  const mayChange = useMay('common_data_change')
  const { nameOf } = useCommonWords()
  const file = address.get('file')
  useLibraryJobs()
  const close = () => setOpened(undefined)
  const title = nameOf(entry)
  const panel = file !== null && (
    <CommonFilePanel
      key={file}
      id={file}
      onClose={() => go({ file: undefined })}
      onAdd={() => setOpened([file])}
    />
  )
  return (
    <Beside drawer={opened === undefined ? panel : <Drawers {...{ entry, opened, close }} />}>
      <Page fill>
        <PageHeader
          title={title}
          trail={[{ title: t('title'), to: '/common/index' }, { title }]}
          tags={
            <>
              <Tag>{t(entry.kind)}</Tag>
              {entry.registered && <Tag>{t('registered')}</Tag>}
            </>
          }
          description={authored(entry.description, entry.description_zh)}
          actions={
            <>
              {mayChange && (
                <Button icon={<Pencil size={16} />} onClick={() => setOpened('edit')}>
                  {t('edit')}
                </Button>
              )}
              {mayChange && (
                <Button icon={<Link2 size={16} />} onClick={() => setOpened('fetch')}>
                  {f('fetch')}
                </Button>
              )}
              {mayChange && (
                <Button icon={<Plus size={16} />} onClick={() => setOpened('files')}>
                  {t('addFiles')}
                </Button>
              )}
              <ToProjectButton primary onClick={() => setOpened([entry.id])} />
            </>
          }
        />
        {entry.fault !== '' && <Notice tone="stopped" title={t('fault')} />}
        <Coming id={entry.id} />
        <Facts entry={entry} />
        <EntryFolder entry={entry} />
      </Page>
    </Beside>
  )
}

/** What is being fetched into an entry, which shows as soon as it is there. */
function Coming({ id }: { id: string }) {
  const text = useText()
  const words = useJobWords()
  const job = useJobOf('common_data', id)
  const coming = job?.id
  useEffect(() => {
    if (coming === undefined) return undefined
    return () => void invalidate(...changes)
  }, [coming])
  if (!job) return null
  return (
    <Notice tone="running" title={text(job.title)}>
      {words(job)}
    </Notice>
  )
}

function Facts({ entry }: { entry: CommonData }) {
  const t = useMessages(commonMessages)
  const l = useMessages(libraryMessages)
  const facts = [
    [l('organism'), entry.organism],
    [t('assembly'), entry.assembly],
    [t('release'), entry.release],
    [l('source'), entry.source],
    [l('licence'), entry.licence],
    [l('citation'), entry.citation],
  ] as const
  return (
    <KeyValue
      rows={facts.map(
        ([name, text]) => text !== '' && ([name, <LinkedText key={name} text={text} />] as const),
      )}
    />
  )
}

function EntryFolder({ entry }: { entry: CommonData }) {
  const t = useMessages(commonMessages)
  const [address] = useAddress()
  const params = { id: address.get('folder') || entry.id }
  return (
    <FolderTable
      ask={(query) => apiQuery(commonFiles.folder, { params, query })}
      empty={<EmptyState title={t('emptyFolder')}>{t('emptyFolderMore')}</EmptyState>}
    />
  )
}

function Drawers({ entry, opened, close }: { entry: CommonData; opened: Opened; close(): void }) {
  const fields = useCommonFields()
  const words = useCommonWords()
  if (opened === 'edit')
    return (
      <CrudForm
        calls={commonData}
        words={words}
        fields={fields}
        row={entry}
        fresh={{}}
        changes={changes}
        onClose={close}
        aside={<RemoveEntry entry={entry} />}
      />
    )
  if (opened === 'fetch') return <FetchFiles entry={entry} onClose={close} />
  if (opened === 'files') return <AddFiles entry={entry} onClose={close} />
  return <CommonToProject ids={opened} onClose={close} />
}

function RemoveEntry({ entry }: { entry: CommonData }) {
  const t = useMessages(commonMessages)
  const question = useQuestion()
  const navigate = useNavigate()
  const { nameOf } = useCommonWords()
  const remove = useApiMutation(commonData.remove, { changes: [commonData.list, commonFiles.show] })
  const ask = () =>
    question({
      title: t('removeEntryTitle', { name: nameOf(entry) }),
      more: t('removeEntryMore'),
      action: t('removeEntry'),
      onYes: async () => {
        await remove.mutateAsync({ params: { id: entry.id } })
        void navigate('/common/index')
      },
    })
  return (
    <Button danger onClick={ask}>
      {t('removeEntry')}
    </Button>
  )
}

function AddFiles({ entry, onClose }: { entry: CommonData; onClose(): void }) {
  const t = useMessages(commonMessages)
  const [address] = useAddress()
  const add = useApiMutation(commonData.addFiles, { changes })
  return (
    <ResourceForm<{ file_ids: string[] }>
      title={t('addFiles')}
      initial={{ file_ids: [] }}
      save={({ file_ids }) =>
        add.mutateAsync({
          params: { id: entry.id },
          body: { file_ids, parent_id: address.get('folder') || null },
        })
      }
      onClose={onClose}
      saveLabel={t('addFiles')}
    >
      <Form.Item
        name="file_ids"
        label={t('filesOfNew')}
        extra={t('filesOfNewMore')}
        rules={[{ required: true, type: 'array', min: 1, message: t('needed') }]}
      >
        <ProjectFiles />
      </Form.Item>
    </ResourceForm>
  )
}

function FetchFiles({ entry, onClose }: { entry: CommonData; onClose(): void }) {
  const [address] = useAddress()
  const fetching = useApiMutation(downloads.beginCommon, { changes: [jobs.own] })
  return (
    <FetchDrawer
      begin={(files) =>
        fetching.mutateAsync({
          params: { id: entry.id },
          body: { files, parent_id: address.get('folder') || null },
        })
      }
      onClose={onClose}
    />
  )
}
