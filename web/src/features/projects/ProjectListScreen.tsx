import { Button } from 'antd'
import { FolderPlus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { projects, type Project } from '@omics/contract/projects/projects'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { useMay, useSees } from '../../api/session.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { Beside, Drawer } from '../../ui/layout/Drawer.tsx'
import { CardList } from '../../resource/CardList.tsx'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useUndo } from '../../ui/notices/use-undo.ts'
import { projectMessages } from './messages.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectForm } from './ProjectForm.tsx'

const step = 24
type Which = 'all' | 'favourites' | 'trash'

/** The projects that one may see, as cards; what is searched for stands in the address. */
export default function ProjectListScreen() {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const which: Which = address.has('trash') ? 'trash' : address.has('favourites') ? 'favourites' : 'all'
  const creating = address.has('new')
  const mayCreate = useMay('project_create')
  const seesOverview = useSees('project_overview')
  const query = {
    search: search || undefined,
    trash: which === 'trash',
    ...(which === 'favourites' && { favourite: true }),
  }
  const list = usePagedRows((page) => apiQuery(projects.list, { query: { ...query, ...page } }), {
    size: step,
  })
  return (
    <Beside drawer={<NewProject open={creating && mayCreate} onClose={() => change({ new: undefined })} />}>
      <Page>
        <PageHeader
          title={t('projects')}
          note={list.total === undefined ? undefined : format.total(list.total, list.totalIsExact)}
          actions={
            <>
              {seesOverview && <Link to="/project/overView">{t('allOverview')}</Link>}
              {mayCreate && (
                <Button type="primary" icon={<FolderPlus size={17} />} onClick={() => change({ new: '1' })}>
                  {t('newProject')}
                </Button>
              )}
            </>
          }
        />
        <Toolbar>
          <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
          <SegmentedControl
            label={t('projects')}
            value={which}
            options={(['all', 'favourites', 'trash'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) =>
              change({ trash: undefined, favourites: undefined, ...(value !== 'all' && { [value]: '1' }) })
            }
          />
        </Toolbar>
        <CardList
          list={list}
          width={380}
          empty={<Nothing which={which} searched={search !== ''} onNew={() => change({ new: '1' })} />}
        >
          {(project) => (
            <ProjectCard
              key={project.id}
              project={project}
              actions={which === 'trash' ? <Restore project={project} /> : undefined}
            />
          )}
        </CardList>
      </Page>
    </Beside>
  )
}

function Nothing({ which, searched, onNew }: { which: Which; searched: boolean; onNew(): void }) {
  const t = useMessages(projectMessages)
  const mayCreate = useMay('project_create')
  if (searched) return <EmptyState title={t('nothingFound')}>{t('nothingFoundText')}</EmptyState>
  if (which === 'trash') return <EmptyState title={t('emptyTrash')}>{t('emptyTrashText')}</EmptyState>
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        mayCreate && (
          <Button type="primary" onClick={onNew}>
            {t('newProject')}
          </Button>
        )
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function NewProject({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(projectMessages)
  const navigate = useNavigate()
  const create = useApiMutation(projects.create, {
    changes: [projects.list, projects.all, projects.home],
    onSuccess: (project) => void navigate(`/project/detail/${project.id}/overview`),
  })
  return (
    <Drawer open={open} onClose={onClose} title={t('newProject')}>
      <ProjectForm
        submit={t('create')}
        busy={create.isPending}
        onCancel={onClose}
        onSubmit={(body) => create.mutateAsync({ body })}
      />
    </Drawer>
  )
}

function Restore({ project }: { project: Project }) {
  const t = useMessages(projectMessages)
  const done = useUndo()
  const changes = [projects.list, projects.all, projects.home]
  const remove = useApiMutation(projects.remove, { changes })
  const restore = useApiMutation(projects.restore, {
    changes,
    onSuccess: () =>
      done(t('restored', { name: project.name }), () => remove.mutate({ params: { id: project.id } })),
  })
  return (
    <Button
      size="small"
      loading={restore.isPending}
      onClick={() => restore.mutate({ params: { id: project.id } })}
    >
      {t('restore')}
    </Button>
  )
}
