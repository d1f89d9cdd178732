import { Button } from 'antd'
import { Download, KeyRound, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { datasets, type DatasetRequest, type DatasetResource } from '@omics/contract/datasets/datasets'
import type { OutputOf } from '@omics/contract/endpoint'
import { open } from '../../api/client.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Tag } from '../../ui/labels/Tag.tsx'
import { authoredText, useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { AskForm } from './AskForm.tsx'
import { DatasetForm } from './DatasetForm.tsx'
import { useDatasetWords } from './fields.tsx'
import { datasetMessages } from './messages.ts'
import { Requests } from './Requests.tsx'
import { ResourceEditor } from './ResourceEditor.tsx'
import { Resources } from './Resources.tsx'
import styles from './datasets.module.css'

type Shown = OutputOf<typeof datasets.show>
type Of = Pick<Shown, 'dataset'>

/** A dataset: what it is about, its resources, and who may read them. */
export default function DatasetScreen() {
  const { id = '' } = useParams()
  const shown = useApi(datasets.show, { params: { id } }, { ofPage: true })
  useTabTitle(shown.data && authoredText(shown.data.dataset.name, shown.data.dataset.name_zh))
  return <PageOf query={shown}>{(data) => <Landing key={data.dataset.id} {...data} />}</PageOf>
}

function Landing({ dataset, resources, request }: Shown) {
  const t = useMessages(datasetMessages)
  const authored = useAuthored()
  const { nameOf } = useDatasetWords()
  const [form, setForm] = useState<Opened>()
  const close = () => setForm(undefined)
  const { id, access, may_answer, may_change, may_read } = dataset
  const params = { id }
  const saveCrate = async () => {
    try {
      const answer = await open(datasets.crate, { params })
      saveBytes(await answer.blob(), 'ro-crate-metadata.json')
    } catch (error) {
      react(error)
    }
  }
  const mayAsk = access === 'request' && !may_read && request?.state !== 'waiting'
  return (
    <Beside drawer={form !== undefined && <Drawers {...{ dataset, form, close }} />}>
      <Page>
        <PageHeader
          title={nameOf(dataset)}
          trail={[{ title: t('datasets'), to: '/common/datasets' }, { title: nameOf(dataset) }]}
          tags={<Tag>{t(`access_${access}`)}</Tag>}
          description={authored(dataset.description, dataset.description_zh)}
          actions={
            <>
              {may_answer && (
                <Button icon={<Pencil size={16} />} onClick={() => setForm('edit')}>
                  {t('edit')}
                </Button>
              )}
              <Button icon={<Download size={16} />} onClick={() => void saveCrate()}>
                {t('crate')}
              </Button>
              {mayAsk && (
                <Button type="primary" icon={<KeyRound size={16} />} onClick={() => setForm('ask')}>
                  {t('ask')}
                </Button>
              )}
            </>
          }
        />
        <div className={styles['told']}>
          {!may_answer && access === 'request' && <Answered request={request} />}
          {!may_read && request === null && <Notice tone="note" title={t('notRead')} />}
        </div>
        <Facts dataset={dataset} />
        <Resources
          resources={resources}
          mayChange={may_change}
          mayRead={may_read}
          onOpen={(resource) => setForm(resource ? { resource } : 'add')}
        />
        {may_answer && access === 'request' && (
          <Requests id={id} onOpen={(request) => setForm({ request })} />
        )}
        <LinkedData id={id} />
      </Page>
    </Beside>
  )
}

type Opened =
  | 'edit'
  | 'ask'
  | 'add'
  | { readonly resource: DatasetResource }
  | { readonly request: DatasetRequest }

function Drawers({ dataset, form, close }: Of & { readonly form: Opened; close(): void }) {
  const { id } = dataset
  if (form === 'edit')
    return <DatasetForm row={dataset} onClose={close} aside={<RemoveDataset dataset={dataset} />} />
  if (form === 'ask') return <AskForm id={id} onClose={close} />
  if (form === 'add') return <ResourceEditor id={id} onClose={close} />
  if ('resource' in form)
    return <ResourceEditor key={form.resource.id} id={id} row={form.resource} onClose={close} />
  return <AnswerForm key={form.request.id} request={form.request} onClose={close} />
}

/** What was answered to the person who asked. */
function Answered({ request }: Pick<Shown, 'request'>) {
  const t = useMessages(datasetMessages)
  const format = useFormat()
  if (!request) return null
  const { state, ends_at, answer } = request
  const granted = ends_at === null ? t('granted') : t('grantedUntil', { until: format.date(ends_at) })
  const told = { waiting: t('waitingFor'), granted, refused: t('refused'), ended: t('ended') }
  return (
    <Notice tone={state === 'granted' ? 'succeeded' : 'note'} title={told[state]}>
      {answer || undefined}
    </Notice>
  )
}

function Facts({ dataset }: Of) {
  const t = useMessages(datasetMessages)
  const authored = useAuthored()
  const { creators, group, publisher, year, issued, contact, doi, release, license, labels } = dataset
  return (
    <KeyValue
      rows={[
        creators.length > 0 && [
          t('creators'),
          creators.map(({ name, affiliation }) => name + (affiliation && ` (${affiliation})`)).join('; '),
        ],
        publisher !== '' && [t('publisher'), publisher],
        issued === '' ? [t('year'), String(year)] : [t('issued'), issued],
        contact !== '' && [
          t('contact'),
          <a key="contact" href={`mailto:${contact}`}>
            {contact}
          </a>,
        ],
        doi !== '' && [
          t('doi'),
          <a key="doi" href={`https://doi.org/${encodeURI(doi)}`} target="_blank" rel="noreferrer">
            {doi}
          </a>,
        ],
        license !== '' && [t('licenseOf'), license],
        release !== '' && [t('releaseOf'), release],
        group !== null && [t('groupOne'), authored(group.name, group.name_zh)],
        labels.length > 0 && [t('labels'), labels.map((label) => <Tag key={label}>{label}</Tag>)],
      ]}
    />
  )
}

/** Tells programs in the browser what the page is about; search engines, which sign in nowhere, read it in its head. */
function LinkedData({ id }: { readonly id: string }) {
  const described = useApi(datasets.schemaOrg, { params: { id } }, { quiet: true })
  useEffect(() => {
    // The server put it there of the page that was opened first.
    const ofFirst = document.head.querySelectorAll(
      'script[type="application/ld+json"], meta[name="description"]',
    )
    for (const told of [...ofFirst, ...document.head.querySelectorAll('link[rel="canonical"]')]) told.remove()
  }, [])
  return described.data && <script type="application/ld+json">{JSON.stringify(described.data)}</script>
}

function RemoveDataset({ dataset }: Of) {
  const t = useMessages(datasetMessages)
  const question = useQuestion()
  const navigate = useNavigate()
  const remove = useApiMutation(datasets.remove, { changes: [datasets.list] })
  const ask = () =>
    question({
      title: t('removeAsked', { name: dataset.name }),
      more: t('removeDatasetMore'),
      action: t('removeDataset'),
      onYes: async () => {
        await remove.mutateAsync({ params: { id: dataset.id } })
        void navigate('/common/datasets')
      },
    })
  return (
    <Button danger onClick={ask}>
      {t('removeDataset')}
    </Button>
  )
}
