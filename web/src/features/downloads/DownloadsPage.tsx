import { Button } from 'antd'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { downloads, downloadStates, type Download } from '@omics/contract/downloads/downloads'
import { files } from '@omics/contract/files/files'
import { useMayEdit, useProject } from '../../api/project.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useListQuery } from '../../resource/list-query.ts'
import { FetchDrawer } from '../../resource/downloads/FetchDrawer.tsx'
import { fetchMessages } from '../../resource/downloads/messages.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { SelectionBar } from '../../ui/data-table/SelectionBar.tsx'
import { statusNames } from '../../ui/labels/statuses.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useDownloadColumns } from './columns.tsx'
import { downloadMessages } from './messages.ts'

const whileUnderWay = 1500
const otherwise = 15_000
const isOpen = ({ state }: Download) => state === 'waiting' || state === 'running'

/** The files that are fetched into a project by address, and those that were. */
export default function DownloadsPage() {
  const t = useMessages(downloadMessages)
  const f = useMessages(fetchMessages)
  const text = useText()
  const project = useProject()
  const mayEdit = useMayEdit(project)
  const list = useListQuery(downloads.list)
  const every = (page: { items: readonly Download[] } | undefined) =>
    page?.items.some(isOpen) ? whileUnderWay : otherwise
  const page = useApi(
    downloads.list,
    { params: { id: project.id }, query: list.query },
    { keepPrevious: true, every },
  )
  const [fetching, setFetching] = useState(false)
  const begin = useApiMutation(downloads.begin, { changes: [downloads.list, files.space] })
  const [keys, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = page.data?.items.filter(({ id }) => keys.has(id)) ?? []
  const columns = useDownloadColumns(project.id)
  const fetchButton = mayEdit && (
    <Button
      type={keys.size > 0 ? 'default' : 'primary'}
      icon={<Link2 size={16} />}
      onClick={() => setFetching(true)}
    >
      {f('fetch')}
    </Button>
  )
  const isEmpty = page.data?.total === 0 && list.query.search === undefined && list.query.state === undefined
  const words = {
    waiting: text(statusNames.waiting),
    running: text(statusNames.running),
    paused: t('paused'),
    done: t('here'),
    failed: t('failed'),
  }
  return (
    <ResourceList<Download>
      title={t('downloads')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t('find')}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: downloadStates.map((value) => ({ value, label: words[value] })),
        },
      ]}
      actions={!isEmpty && fetchButton}
      empty={
        <EmptyState title={t('none')} action={fetchButton}>
          {t('noneText')}
        </EmptyState>
      }
      {...(mayEdit && { selection: { keys, onChange: choose } })}
      bar={
        <SelectionBar count={chosen.length} onClear={() => choose(new Set())}>
          <ChosenActions projectId={project.id} chosen={chosen} onDone={() => choose(new Set())} />
        </SelectionBar>
      }
      drawer={
        fetching && (
          <FetchDrawer
            inFolder
            begin={(wanted, path) =>
              begin.mutateAsync({
                params: { id: project.id },
                body: { files: wanted, ...(path !== '' && { path }) },
              })
            }
            onClose={() => setFetching(false)}
          />
        )
      }
    />
  )
}

interface ChosenProps {
  readonly projectId: string
  readonly chosen: readonly Download[]
  onDone(): void
}

/** What can be done with the downloads chosen, each for those that are in a state for it. */
function ChosenActions({ projectId, chosen, onDone }: ChosenProps) {
  const t = useMessages(downloadMessages)
  const change = useApiMutation(downloads.change, {
    changes: [downloads.list, files.space],
    onSuccess: onDone,
  })
  const ways = [
    { to: 'pause', label: t('pause'), of: chosen.filter(isOpen) },
    {
      to: 'go_on',
      label: t('goOn'),
      of: chosen.filter(({ state }) => state === 'paused' || state === 'failed'),
    },
    {
      to: 'first',
      label: t('first'),
      of: chosen.filter(({ state }) => state === 'waiting' || state === 'paused'),
    },
    { to: 'remove', label: t('forget'), of: chosen },
  ] as const
  return ways
    .filter(({ of }) => of.length > 0)
    .map(({ to, label, of }) => (
      <Button
        key={to}
        type="text"
        disabled={change.isPending}
        onClick={() =>
          change.mutate({ params: { id: projectId }, body: { ids: of.map(({ id }) => id), to } })
        }
      >
        {label}
      </Button>
    ))
}
