import { Button } from 'antd'
import { FolderPlus, Play, Wrench } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useMay, useSees, useSession } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { CoreHours, type useCoreHours } from './CoreHours.tsx'
import type { Home } from './home.ts'
import { homeMessages } from './messages.ts'
import { NeedsYou } from './NeedsYou.tsx'
import { RecentProjects } from './RecentProjects.tsx'
import { RunningNow } from './RunningNow.tsx'
import { Storage } from './Storage.tsx'
import styles from './home.module.css'

interface Props {
  readonly home: Home
  readonly coreHours: ReturnType<typeof useCoreHours>
}

/** The home page of somebody who has projects. */
export function FilledHome({ home, coreHours }: Props) {
  const t = useMessages(homeMessages)
  const mayCreate = useMay('project_create')
  const seesWorkflows = useSees('process_warehouse')
  const seesTools = useSees('cloud_tools_index')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={<Title home={home} />}
        actions={
          <>
            {mayCreate && (
              <Button icon={<FolderPlus size={17} />} onClick={() => void navigate('/project/list?new=1')}>
                {t('newProject')}
              </Button>
            )}
            {seesTools && (
              <Button
                icon={<Wrench size={16} />}
                onClick={() => void navigate('/cloud_tools/cloud_tools_index')}
              >
                {t('useTool')}
              </Button>
            )}
            {seesWorkflows && (
              <Button
                type="primary"
                icon={<Play size={16} />}
                onClick={() => void navigate('/AppStore/process_warehouse')}
              >
                {t('runWorkflow')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Section
            title={t('runningNow')}
            note={home.running.length || undefined}
            actions={<Link to="/project/dataAnalysiall_list">{t('allRuns')}</Link>}
          >
            <RunningNow running={home.running} />
          </Section>
          <Section
            title={t('recent')}
            actions={<Link to="/project/list">{t('allProjects', { count: home.projects_total })}</Link>}
          >
            <RecentProjects projects={home.projects} />
          </Section>
        </div>
        <div className={styles['column']}>
          <Section title={t('needsYou')} note={home.needs_you.length || undefined}>
            <NeedsYou items={home.needs_you} />
          </Section>
          <Storage home={home} />
          <CoreHours days={coreHours} />
        </div>
      </div>
    </>
  )
}

function Title({ home }: { home: Home }) {
  const t = useMessages(homeMessages)
  const { user } = useSession()
  const { running, needs_you: needs } = home
  if (running.length + needs.length === 0) return t('allQuiet')
  if (needs.length === 0) return t('going', { count: running.length })
  // What failed stands below: an alarm is no greeting.
  if (running.length === 0) return t('hello', { name: user ? user.userInfo.full_name || user.name : '' })
  return t('going', { count: running.length }) + t('alsoFailed', { count: needs.length })
}
