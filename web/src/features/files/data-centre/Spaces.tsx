import { useState } from 'react'
import { dataCentre } from '@omics/contract/files/data-centre'
import type { OutputOf } from '@omics/contract/endpoint'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { ProjectContext } from '../../../api/project.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { formatSize, useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import FilesPage from '../FilesPage.tsx'
import { centreMessages } from './messages.ts'
import { Views } from './Views.tsx'

/** One's own space, those of one's groups, and one's projects; or the folders of the one that the address names. */
export function Spaces() {
  const [address] = useAddress()
  const project = address.get('project')
  return project === null ? <AllSpaces /> : <OneSpace key={project} id={project} />
}

function OneSpace({ id }: { readonly id: string }) {
  const t = useMessages(centreMessages)
  const project = useApi(projects.show, { params: { id } }, { ofPage: true })
  return (
    <PageOf query={project}>
      {(open) => (
        <ProjectContext value={open}>
          <FilesPage above={{ title: t('title'), to: '/dataCenter/dataCenter_list?view=folders' }} />
        </ProjectContext>
      )}
    </PageOf>
  )
}

type Place = OutputOf<typeof dataCentre.tree>[number]
/** A space; one's own, or one of a group, that nobody has used yet has no project. */
interface Space extends Pick<Place, 'name' | 'kind' | 'files' | 'bytes'> {
  readonly key: string
  readonly project: string | null
}

const unused = (kind: Space['kind'], key: string, name: string): Space => ({
  key,
  name,
  kind,
  project: null,
  files: 0,
  bytes: 0,
})

function AllSpaces() {
  const t = useMessages(centreMessages)
  const [search, setSearch] = useState('')
  const [, go] = useAddress()
  const places = useApi(dataCentre.tree, {}, { quiet: true })
  const groups = useApi(dataCentre.groups, {}, { quiet: true })
  const mayOpen = useMay('project_change')
  const open = (project: string) => go({ project, page: undefined })
  const opening = {
    changes: [dataCentre.tree, dataCentre.groups, projects.all],
    onSuccess: ({ project_id }: { readonly project_id: string }) => open(project_id),
  }
  const openOwn = useApiMutation(ownFiles.space, opening)
  const openShared = useApiMutation(dataCentre.groupSpace, opening)
  const openSpace = ({ key, project, kind }: Space) => {
    if (project !== null) open(project)
    else if (kind === 'own') openOwn.mutate({})
    else openShared.mutate({ body: { group_id: key } })
  }
  const columns = useColumns()
  const there = (places.data ?? []).map((place) => ({ ...place, key: place.id, project: place.id }))
  const hasOwn = there.some(({ kind }) => kind === 'own')
  const mayComeYet = mayOpen && places.data && groups.data
  const spaces: Space[] = [
    ...(mayComeYet && !hasOwn ? [unused('own', 'own', t('yours'))] : []),
    ...there,
    ...(mayComeYet ? groups.data : [])
      .filter(({ project_id }) => project_id === null)
      .map(({ id, name }) => unused('group', id, name)),
  ].filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Views />
      <Toolbar>
        <SearchField label={t('findSpace')} value={search} onChange={setSearch} />
      </Toolbar>
      {places.error && <ErrorState fault={places.error} retry={() => void places.refetch()} />}
      {!places.data && !places.error && <SkeletonRows />}
      {places.data && (
        <DataTable<Space>
          label={t('spaces')}
          columns={columns}
          rows={spaces}
          rowKey={({ key }) => key}
          onOpen={openSpace}
          empty={<EmptyState title={t('none')}>{t('noneMore')}</EmptyState>}
        />
      )}
    </Page>
  )
}

function useColumns(): Column<Space>[] {
  const t = useMessages(centreMessages)
  const format = useFormat()
  const kinds = { own: t('yours'), group: t('ofGroup'), project: t('ofProject') }
  return [
    { key: 'name', title: t('name'), width: 240, grow: 2, render: ({ name }) => name },
    {
      key: 'kind',
      title: t('what'),
      width: 200,
      quiet: true,
      render: ({ kind, project }) =>
        project === null ? t(kind === 'own' ? 'ownNotYet' : 'notYet') : kinds[kind],
    },
    {
      key: 'files',
      title: t('files'),
      type: 'number',
      width: 84,
      grow: 0,
      render: ({ files }) => format.count(files),
    },
    {
      key: 'bytes',
      title: t('size'),
      type: 'number',
      width: 104,
      grow: 0,
      render: ({ bytes }) => formatSize(bytes),
    },
  ]
}
