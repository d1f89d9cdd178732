import { Button } from 'antd'
import { FlaskConical } from 'lucide-react'
import { Link } from 'react-router'
import type { ToolDetail } from '@omics/contract/tools/tools'
import { useMay } from '../../api/session.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { outward } from '../../ui/shell/outward.ts'
import { Prose } from '../../viewers/markdown/Prose.tsx'
import { toolMessages } from './messages.ts'
import { MissingPrograms } from './MissingPrograms.tsx'
import { OwnerActions, type OwnerDrawer } from './make/OwnerActions.tsx'
import { RunsOfTool } from './runs/RunsOfTool.tsx'
import { CollectButton, CommonButton, SharingTags } from './ToolCard.tsx'
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
        tags={
          <>
            <span className={styles['marks']}>
              <CollectButton tool={tool} />
              <CommonButton tool={tool} />
            </span>
            <SharingTags tool={tool} />
          </>
        }
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
      <MissingPrograms tool={tool} />
      <details className={styles['about']}>
        <summary>{t('help')}</summary>
        {help !== '' && <Prose text={help} className={styles['help']} />}
        <Facts tool={tool} />
      </details>
      <RunsOfTool toolId={tool.id} />
    </>
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
        tool.images.length > 0 && [t('images'), tool.images.map((image) => <code key={image}>{image}</code>)],
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
