import { Button } from 'antd'
import { FolderPlus, Pipette, Play, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay, useSees } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { Wells } from '../../ui/charts/Wells.tsx'
import { wellsOf } from '../../ui/charts/wells.ts'
import type { Home } from './home.ts'
import { homeMessages } from './messages.ts'
import { RunningNow } from './RunningNow.tsx'
import styles from './home.module.css'

/** The home page of somebody who has nothing yet: three steps, where they may make a project, and the demonstration. */
export function StartHere({ home }: { home: Home }) {
  const t = useMessages(homeMessages)
  const mayCreate = useMay('project_create')
  const seesTools = useSees('cloud_tools_index')
  const demonstration = home.projects.find((project) => project.demonstration)
  return (
    <div className={styles['start']}>
      <h1>{mayCreate ? t('startTitle') : t('waitTitle')}</h1>
      <p>{mayCreate ? t('startText') : t('waitText')}</p>
      {mayCreate && <Steps />}
      {seesTools && (
        <Link className={styles['demonstration']} to="/cloud_tools/cloud_tools_index">
          <span className={styles['stepIcon']}>
            <Wrench size={18} />
          </span>
          <span className={styles['words']}>
            <b>{t('tools')}</b>
            <span>{t('toolsText')}</span>
          </span>
          <span className={styles['go']}>{t('open')}</span>
        </Link>
      )}
      {demonstration && (
        <Link className={styles['demonstration']} to={`/project/detail/${demonstration.id}/overview`}>
          <span className={styles['stepIcon']}>
            <Wells wells={wellsOf(demonstration.runs)} />
          </span>
          <span className={styles['words']}>
            <b>{t('demonstration')}</b>
            <span>{t('demonstrationText')}</span>
          </span>
          <span className={styles['go']}>{t('open')}</span>
        </Link>
      )}
      {home.running.length > 0 && (
        <Section title={t('runningNow')} note={home.running.length}>
          <RunningNow running={home.running} />
        </Section>
      )}
    </div>
  )
}

/** From nothing to a first result. */
function Steps() {
  const t = useMessages(homeMessages)
  const navigate = useNavigate()
  const seesWorkflows = useSees('process_warehouse')
  return (
    <ol className={styles['steps']}>
      <Step icon={<FolderPlus size={18} />} title={t('stepProject')} text={t('stepProjectText')}>
        <Button type="primary" onClick={() => void navigate('/project/list?new=1')}>
          {t('newProject')}
        </Button>
      </Step>
      <Step icon={<Pipette size={18} />} title={t('stepFiles')} text={t('stepFilesText')}>
        <span className={styles['quiet']}>{t('afterProject')}</span>
      </Step>
      <Step icon={<Play size={18} />} title={t('stepRun')} text={t('stepRunText')}>
        {seesWorkflows && (
          <Button onClick={() => void navigate('/AppStore/process_warehouse')}>{t('browse')}</Button>
        )}
      </Step>
    </ol>
  )
}

interface StepProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Step({ icon, title, text, children }: StepProps) {
  return (
    <li>
      <span className={styles['stepIcon']}>{icon}</span>
      <div className={styles['words']}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  )
}
