import type { ReactNode } from 'react'
import { administeredStates, backgroundJobs } from '@omics/contract/administration/background-jobs'
import { jobNames } from '@omics/contract/jobs/kinds'
import { useApi } from '../../../../api/query.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import { useAddress } from '../../../../ui/browser/use-address.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useJobColumns } from './columns.tsx'
import { JobDrawer } from './JobDrawer.tsx'
import { useKindName } from './job-name.ts'
import { backgroundJobMessages } from './messages.ts'

const everyThreeSeconds = 3000

/** Jobs of everybody that failed, go on or wait; each with what can be done about it beside the list. */
export function JobList({ views }: { views: ReactNode }) {
  const t = useMessages(backgroundJobMessages)
  const kindName = useKindName()
  const list = useListQuery(backgroundJobs.list)
  const page = useApi(
    backgroundJobs.list,
    { query: list.query },
    { keepPrevious: true, every: everyThreeSeconds },
  )
  const columns = useJobColumns()
  const [address, change] = useAddress()
  const open = page.data?.items.find(({ id }) => id === address.get('open'))
  return (
    <ResourceList
      title={t('backgroundJobs')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t('find')}
      tools={views}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: administeredStates.map((value) => ({ value, label: t(value) })),
        },
        {
          key: 'kind',
          title: t('kind'),
          choices: Object.keys(jobNames).map((value) => ({ value, label: kindName(value) })),
        },
      ]}
      onOpen={({ id }) => change({ open: id })}
      openKey={open?.id}
      empty={<EmptyState title={t('none')}>{t('noneMore')}</EmptyState>}
      drawer={open && <JobDrawer key={open.id} job={open} onClose={() => change({ open: undefined })} />}
    />
  )
}
