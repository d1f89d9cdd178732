import { Button } from 'antd'
import { FlaskConical } from 'lucide-react'
import { Link } from 'react-router'
import { jobs } from '@omics/contract/jobs/jobs'
import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import { useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { outward } from '../../ui/shell/outward.ts'
import { Prose } from '../../viewers/markdown/Prose.tsx'
import { toolMessages } from './messages.ts'
import { OwnerActions, type OwnerDrawer } from './make/OwnerActions.tsx'
import { RunsOfTool } from './RunsOfTool.tsx'
import { CollectButton } from './ToolCard.tsx'
import styles from './tools.module.css'

interface Props {
  readonly tool: ToolDetail
  readonly isTrying: boolean
  onTry(): void
  onOpen(drawer: OwnerDrawer): void
}

/** What a tool is called and for, what it lacks on this server, and its help. */
export function ToolHead({ tool, isTrying, onTry, onOpen }: Props) {
  const t = useMessages(toolMessages)
  const authored = useAuthored()
  const help = authored(tool.help, tool.help_zh)
  const mayMake = useMay('tool_change')
  return (
    <>
      <PageHeader
        title={authored(tool.title, tool.title_zh)}
        tags={<CollectButton tool={tool} />}
        trail={[{ title: authored(tool.title, tool.title_zh) }]}
        description={authored(tool.summary, tool.summary_zh)}
        actions={
          <>
            {tool.has_example && (
              <Button icon={<FlaskConical size={16} />} loading={isTrying} onClick={onTry}>
                {t('tryExample')}
              </Button>
            )}
            {tool.mine && mayMake && <OwnerActions tool={tool} onOpen={onOpen} />}
          </>
        }
      />
      <Missing tool={tool} />
      <details className={styles['about']}>
        <summary>{t('help')}</summary>
        {help !== '' && <Prose text={help} className={styles['help']} />}
        <Facts tool={tool} />
      </details>
      <RunsOfTool toolId={tool.id} />
    </>
  )
}

function Missing({ tool }: { tool: ToolDetail }) {
  const t = useMessages(toolMessages)
  const format = useFormat()
  const { missing_programs: programs, command, download, disk, may_install: mayInstall } = tool.needs
  const install = useApiMutation(tools.install, { changes: [jobs.own] })
  if (programs.length === 0) return null
  return (
    <Notice
      tone="stopped"
      title={t('needsPrograms')}
      actions={
        mayInstall && (
          <Button
            type="primary"
            loading={install.isPending}
            disabled={install.isSuccess}
            onClick={() => install.mutate({ params: { id: tool.id } })}
          >
            {t(install.isSuccess ? 'installing' : 'install')}
          </Button>
        )
      }
    >
      <p>
        {t('missing', { count: programs.length, programs: programs.join(', ') })}{' '}
        {download !== null &&
          disk !== null &&
          t('installSize', { download: format.bytes(download), disk: format.bytes(disk) })}
      </p>
      {!mayInstall && command !== '' && (
        <p className={styles['command']}>
          {t('installBy')} <code>{command}</code> <CopyButton text={command} />
        </p>
      )}
    </Notice>
  )
}

function Facts({ tool }: { tool: ToolDetail }) {
  const t = useMessages(toolMessages)
  return (
    <KeyValue
      rows={[
        tool.citations.length > 0 && [
          t('citations'),
          tool.citations.map((doi) => <Doi key={doi} doi={doi} />),
        ],
        tool.licence !== '' && [t('licence'), tool.licence],
        tool.packages.length > 0 && [t('packages'), tool.packages.join(', ')],
        [
          t('workflow'),
          <Link key="workflow" to={`/AppStore/process_warehouse_show/${tool.workflow_id}`}>
            {tool.tag}
          </Link>,
        ],
      ]}
    />
  )
}

function Doi({ doi }: { doi: string }) {
  const to = `https://doi.org/${doi}`
  return (
    <a href={to} {...outward(to)}>
      {doi}
    </a>
  )
}
