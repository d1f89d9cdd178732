import { Button } from 'antd'
import { useEffect } from 'react'
import { launches } from '@omics/contract/analyses/launches'
import { jobs } from '@omics/contract/jobs/jobs'
import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import { invalidate, useApiMutation } from '../../api/query.ts'
import { JobBar } from '../../resource/jobs/JobBar.tsx'
import { shareOf, useJobWords } from '../../resource/jobs/job-words.ts'
import { useJobOf } from '../../resource/jobs/own-jobs.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toolMessages } from './messages.ts'
import styles from './tools.module.css'

/** Programs of a tool that are not on the server, and how they get there. */
export function MissingPrograms({ tool }: { tool: ToolDetail }) {
  return tool.needs.missing_programs.length > 0 && <Missing tool={tool} />
}

function Missing({ tool }: { tool: ToolDetail }) {
  const t = useMessages(toolMessages)
  const format = useFormat()
  const { missing_programs: programs, command, download, disk, seconds, may_install: mayInstall } = tool.needs
  const install = useApiMutation(tools.install, { changes: [jobs.own, jobs.about] })
  const job = useJobOf('tool', tool.id)
  const isInstalling = job !== undefined
  useEffect(() => {
    if (isInstalling) return () => void invalidate(tools.show, launches.check)
  }, [isInstalling])
  const words = useJobWords()
  return (
    <Notice
      tone="stopped"
      title={t('needsPrograms')}
      actions={
        mayInstall && (
          <Button
            type="primary"
            loading={install.isPending}
            disabled={isInstalling}
            onClick={() => install.mutate({ params: { id: tool.id } })}
          >
            {t(isInstalling ? 'installing' : 'install')}
          </Button>
        )
      }
    >
      <p>
        {t('missing', { count: programs.length, programs: programs.join(t('comma')) })}{' '}
        {download !== null &&
          disk !== null &&
          seconds !== null &&
          t('installSize', {
            download: format.bytes(download),
            disk: format.bytes(disk),
            time: format.duration(seconds * 1000),
          })}
      </p>
      {job && (
        <>
          <p className={styles['going']}>
            {words(job)} <JobBar label={t('installing')} share={shareOf(job)} />
          </p>
          <p>{t('meanwhile')}</p>
        </>
      )}
      {!mayInstall && command !== '' && (
        <p className={styles['command']}>
          {t('installBy')} <code>{command}</code> <CopyButton text={command} />
        </p>
      )}
    </Notice>
  )
}
