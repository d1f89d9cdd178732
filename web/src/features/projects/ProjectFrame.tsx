import { Dropdown } from 'antd'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link, Route, Routes, useMatch, useParams } from 'react-router'
import { projects, type Project } from '@omics/contract/projects/projects'
import { ProjectContext, useMayEdit, useProjects } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { keepLastProject } from '../../resource/last-project.ts'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { followByKey } from '../../ui/shell/follow-by-key.ts'
import { Lead } from '../../ui/shell/Lead.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'
import { SideLayout, type SideItem } from '../../ui/shell/SideLayout.tsx'
import { projectMessages } from './messages.ts'
import styles from './ProjectFrame.module.css'

/** A project with its sidebar; each page of it is given by the domain that it belongs to. */
export function ProjectFrame({ pages }: { pages: readonly SectionPage[] }) {
  const { id = '' } = useParams()
  useEffect(() => keepLastProject(id), [id])
  const project = useApi(projects.show, { params: { id } }, { ofPage: true })
  const figures = useApi(projects.dashboard, { params: { id } }, { quiet: true, every: 30_000 })
  const edits = useMayEdit(project.data ?? { role: null })
  const text = useText()
  useTabTitle(project.data?.name)
  const open = useMatch('/project/detail/:id/*')?.params['*'] ?? ''
  const current = pages.find((page) => open.split('/')[0] === page.path.split('/')[0])
  const items = pages.flatMap((page): SideItem[] => {
    if (!page.icon || (page.toEdit && !edits)) return []
    const { path, title, icon, count, foot = false } = page
    return [
      {
        to: `/project/detail/${id}/${path}`,
        title: text(title),
        icon,
        foot,
        count: countOf(figures.data, count),
      },
    ]
  })
  if (project.error) {
    return (
      <Page>
        <ErrorState fault={project.error} retry={() => void project.refetch()} />
      </Page>
    )
  }
  return (
    <SideLayout
      items={items}
      rail={current?.rail ?? false}
      head={project.data ? <Switcher project={project.data} /> : <Waiting />}
    >
      {!project.data && <PageToCome />}
      {project.data && (
        <ProjectContext value={project.data}>
          <Suspense fallback={<PageToCome />}>
            <Routes>
              {pages.map(({ path, screen: Screen }) => (
                <Route
                  key={path}
                  path={`${path}/*`}
                  element={
                    <ErrorBoundary>
                      <Screen />
                    </ErrorBoundary>
                  }
                />
              ))}
              <Route
                path="*"
                element={
                  <Lead
                    to={`/project/detail/${id}/overview`}
                    unknown={open === '' ? undefined : `/project/detail/${id}/${open}`}
                  />
                }
              />
            </Routes>
          </Suspense>
        </ProjectContext>
      )}
    </SideLayout>
  )
}

type Figures = {
  samples: number
  files: number
  workflows: number
  reports: number
  members: number
  analyses: Record<string, number>
}

function countOf(figures: Figures | undefined, which: SectionPage['count']): number | undefined {
  if (!figures || !which) return undefined
  if (which !== 'analyses') return figures[which]
  return Object.values(figures.analyses).reduce((sum, count) => sum + count, 0)
}

function PageToCome() {
  return (
    <Page>
      <SkeletonText lines={6} />
    </Page>
  )
}

/** As high as the name that comes, so that the menu below stays where it is. */
function Waiting() {
  return (
    <div className={styles['waiting']}>
      <SkeletonText lines={1} />
    </div>
  )
}

function Switcher({ project }: { project: Project }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const all = useProjects({ quiet: true })
  const items = (all.data ?? [])
    .filter((other) => other.id !== project.id)
    .slice(0, 30)
    .map((other) => ({
      key: other.id,
      label: <Link to={`/project/detail/${other.id}/overview`}>{other.name}</Link>,
    }))
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        onClick: followByKey,
        items: [
          ...items,
          { type: 'divider' as const },
          {
            key: 'list',
            label: <Link to="/project/list">{t('projects')}</Link>,
          },
        ],
      }}
    >
      <button
        type="button"
        className={styles['switcher']}
        aria-label={format.named(project.name, t('switchProject'))}
      >
        <span className={styles['name']}>{project.name}</span>
        <ChevronsUpDown size={15} aria-hidden />
      </button>
    </Dropdown>
  )
}
