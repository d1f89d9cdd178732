import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { toolRuns, type ToolRun } from '@omics/contract/tools/runs'
import { useChangeableProjects } from '../../../api/project.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { resourceMessages } from '../../../resource/messages.ts'
import { runMessages } from './messages.ts'
import styles from '../tools.module.css'

/** Makes the outputs of a run files of a project that one may change. */
export function PutIntoProject({ run }: { run: ToolRun }) {
  const t = useMessages(runMessages)
  const r = useMessages(resourceMessages)
  const mayChange = useMay('project_change')
  const [chosen, setChosen] = useState<string>()
  const all = useChangeableProjects({ quiet: true, enabled: mayChange })
  const put = useApiMutation(toolRuns.recover)
  const into = all.filter(({ id }) => id !== run.analysis.project_id)
  if (!mayChange || into.length === 0) return null
  return (
    <Section title={t('recover')}>
      <p className={styles['hint']}>{t('recoverText')}</p>
      <div className={styles['chosen']}>
        <Select
          aria-label={t('intoProject')}
          placeholder={t('intoProject')}
          showSearch={{ optionFilterProp: 'label' }}
          options={into.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          disabled={chosen === undefined}
          loading={put.isPending}
          onClick={() =>
            put.mutate({
              params: { id: run.app_id },
              body: { status_id: run.id, project_id: chosen ?? '' },
            })
          }
        >
          {t('put')}
        </Button>
      </div>
      {put.data && (
        <p role="status">
          {t('recovered', { count: put.data.files.length })}{' '}
          <Link to={`/project/detail/${put.variables?.body.project_id}/files`}>{r('openFiles')}</Link>
        </p>
      )}
    </Section>
  )
}
