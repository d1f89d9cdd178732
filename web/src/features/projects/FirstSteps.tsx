import { Button } from 'antd'
import { FolderUp, Pipette, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** What to do first in an empty project. */
export function FirstSteps({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const base = `/project/detail/${projectId}`
  return (
    <Section title={t('firstSteps')}>
      <ol className={styles['steps']}>
        <Step
          icon={<FolderUp size={18} />}
          title={t('stepFiles')}
          text={t('stepFilesText')}
          to={`${base}/files`}
          first
        />
        <Step
          icon={<Pipette size={18} />}
          title={t('stepSamples')}
          text={t('stepSamplesText')}
          to={`${base}/samples`}
        />
        <Step
          icon={<Play size={18} />}
          title={t('stepRun')}
          text={t('stepRunText')}
          to={`${base}/workflows`}
        />
      </ol>
    </Section>
  )
}

interface StepProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly to: string
  readonly first?: boolean
}

function Step({ icon, title, text, to, first = false }: StepProps) {
  const t = useMessages(projectMessages)
  const navigate = useNavigate()
  return (
    <li>
      {icon}
      <div className={styles['stepWords']}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Button type={first ? 'primary' : 'default'} aria-label={title} onClick={() => void navigate(to)}>
        {t('open')}
      </Button>
    </li>
  )
}
