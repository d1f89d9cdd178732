import { App, Button } from 'antd'
import { CloudDownload, Download, Pencil, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { files } from '@omics/contract/files/files'
import { publicData, type PublicData } from '@omics/contract/files/public-data'
import { projects } from '@omics/contract/projects/projects'
import { call } from '../../../api/client.ts'
import { apiQuery, useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { LinkedText } from '../../../resource/LinkedText.tsx'
import { PageOf } from '../../../resource/PageOf.tsx'
import type { FittingTool } from '../../../resource/tools/fitting-tools.ts'
import { useLeadToTool } from '../../../resource/tools/lead-to-tool.ts'
import { ToolMenu } from '../../../resource/tools/ToolMenu.tsx'
import { saveFrom } from '../../../ui/browser/save-file.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Mono } from '../../../ui/labels/Tag.tsx'
import { authoredText, useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Beside, Drawer } from '../../../ui/layout/Drawer.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import { FileFacts, FilePreview } from '../FileParts.tsx'
import { FolderTable } from '../FolderTable.tsx'
import { libraryMessages } from '../messages.ts'
import { usePublicFields, usePublicWords } from './fields.tsx'
import { publicDataMessages } from './messages.ts'

/** A public database: what it is, and what lies in it. */
export function DatabasePage({ id }: { id: string }) {
  const t = useMessages(publicDataMessages)
  const [address, go] = useAddress()
  const { nameOf } = usePublicWords()
  const folder_id = address.get('folder') || null
  const opened = useApi(
    publicData.index,
    { params: { id }, body: { limit: 1 } },
    { ofPage: true, keepPrevious: true },
  )
  const [editing, setEditing] = useState(false)
  useTabTitle(opened.data && authoredText(opened.data.database.name, opened.data.database.name_zh))
  const file = address.get('file')
  return (
    <PageOf query={opened}>
      {({ database }) => (
        <Beside
          drawer={
            editing ? (
              <Edit database={database} onClose={() => setEditing(false)} />
            ) : (
              file !== null && (
                <FilePanel key={file} id={id} fileId={file} onClose={() => go({ file: undefined })} />
              )
            )
          }
        >
          <Page fill>
            <Head database={database} onEdit={() => setEditing(true)} />
            <FolderTable
              ask={(page) => apiQuery(publicData.index, { params: { id }, body: { folder_id, ...page } })}
              top={{ id, name: nameOf(database) }}
              empty={<EmptyState title={t('empty')}>{t('emptyMore')}</EmptyState>}
            />
          </Page>
        </Beside>
      )}
    </PageOf>
  )
}

function Head({ database, onEdit }: { database: PublicData; onEdit(): void }) {
  const t = useMessages(publicDataMessages)
  const l = useMessages(libraryMessages)
  const authored = useAuthored()
  const navigate = useNavigate()
  const mayChange = useMay('public_data_change') && database.may_change
  const title = authored(database.name, database.name_zh)
  const facts = [
    [t('release'), database.release],
    [l('source'), database.source],
    [l('licence'), database.licence],
    [l('citation'), database.citation],
  ] as const
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ title: t('title'), to: '/common/publicDataFile' }, { title }]}
        description={authored(database.description, database.description_zh)}
        actions={
          mayChange && (
            <>
              <Button icon={<Pencil size={16} />} onClick={onEdit}>
                {l('edit')}
              </Button>
              <Button
                icon={<CloudDownload size={16} />}
                onClick={() => void navigate(`/project/detail/${database.id}/downloads`)}
              >
                {t('fetchFiles')}
              </Button>
              <Button
                type="primary"
                icon={<Upload size={16} />}
                onClick={() => void navigate(`/project/detail/${database.id}/files`)}
              >
                {t('keepFiles')}
              </Button>
            </>
          )
        }
      />
      <KeyValue
        rows={facts.map(
          ([name, text]) => text !== '' && ([name, <LinkedText key={name} text={text} />] as const),
        )}
      />
    </>
  )
}

function Edit({ database, onClose }: { database: PublicData; onClose(): void }) {
  const t = useMessages(publicDataMessages)
  const words = usePublicWords()
  const fields = usePublicFields()
  const question = useQuestion()
  const navigate = useNavigate()
  const changes = [publicData.list, publicData.all, publicData.index]
  const remove = useApiMutation(publicData.remove, { changes: [publicData.list, publicData.all] })
  const ask = () =>
    question({
      title: t('withdrawTitle', { name: words.nameOf(database) }),
      more: t('withdrawMore'),
      action: t('withdraw'),
      onYes: async () => {
        await remove.mutateAsync({ params: { id: database.id } })
        void navigate('/common/publicDataFile')
      },
    })
  return (
    <CrudForm
      calls={publicData}
      words={words}
      fields={fields}
      row={database}
      fresh={{}}
      changes={changes}
      onClose={onClose}
      aside={
        <Button danger onClick={ask}>
          {t('withdraw')}
        </Button>
      }
    />
  )
}

function FilePanel({ id, fileId, onClose }: { id: string; fileId: string; onClose(): void }) {
  const t = useMessages(publicDataMessages)
  const l = useMessages(libraryMessages)
  const { message } = App.useApp()
  const lead = useLeadToTool()
  const mayUse = useMay('project_create')
  const params = { id, file_id: fileId }
  const shown = useApi(files.show, { params }, { quiet: true })
  const begin = useApiMutation(publicData.newTool, { changes: [projects.all] })
  const use = async (tool: FittingTool) => {
    const { project_id, file } = await begin.mutateAsync({
      body: { id, file_id: fileId, tool_id: tool.tool.id },
    })
    void message.success(t('nowYours', { name: file.name }))
    lead(tool, { projectId: project_id, file })
  }
  const { data } = shown
  const tools = data?.signed && (
    <>
      {mayUse && (
        <ToolMenu
          name={data.file.name}
          held={{ fileId }}
          onChoose={(tool) => void use(tool).catch(() => undefined)}
        />
      )}
      <IconButton label={l('download')} onClick={() => saveFrom(`${data.signed?.url ?? ''}&download=1`)}>
        <Download size={17} />
      </IconButton>
    </>
  )
  const fresh = async () => (await call(files.show, { params })).signed?.url
  return (
    <Drawer open onClose={onClose} width={420} title={<Mono>{data?.file.name ?? ' '}</Mono>} tools={tools}>
      {shown.error && <ErrorState fault={shown.error} retry={() => void shown.refetch()} />}
      {!data && !shown.error && <SkeletonText lines={8} />}
      {data && (
        <>
          <FileFacts file={data.file} usedBy={data.used_by.map(({ name }) => name)} />
          {data.signed && <FilePreview signed={data.signed} siblings={data.siblings} fresh={fresh} />}
        </>
      )}
    </Drawer>
  )
}
