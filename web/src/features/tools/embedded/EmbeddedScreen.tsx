import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { embeddedTools, sharesCookies } from '@omics/contract/tools/embedded'
import { useApi } from '../../../api/query.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { outward } from '../../../ui/shell/outward.ts'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import { OutsideTools } from './OutsideTools.tsx'
import { embeddedMessages } from './messages.ts'
import styles from './embedded.module.css'

/** A web tool of somebody else in a frame; without an id those that one may open. */
export default function EmbeddedScreen() {
  const t = useMessages(embeddedMessages)
  const [address] = useSearchParams()
  const id = address.get('id')
  const tools = useApi(embeddedTools.mine, {}, { ofPage: true })
  return (
    <PageOf query={tools}>
      {(all) => {
        const tool = all.find((one) => one.id === id)
        if (tool && sharesCookies(URL.parse(tool.address), location.hostname)) return <Withheld tool={tool} />
        if (tool) return <Framed key={tool.id} tool={tool} />
        return (
          <Page>
            <PageHeader title={t('outside')} description={all.length > 0 ? t('choose') : undefined} />
            {id !== null && <EmptyState title={t('gone')}>{t('goneMore')}</EmptyState>}
            {id === null && all.length === 0 && <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>}
            <OutsideTools tools={all} />
          </Page>
        )
      }}
    </PageOf>
  )
}

interface FramedProps {
  readonly tool: {
    readonly id: string
    readonly title_en: string
    readonly title_zh: string
    readonly address: string
  }
}

/** A tool to which the browser would give the sign-in of whoever opens it. */
function Withheld({ tool }: FramedProps) {
  const t = useMessages(embeddedMessages)
  const title = useText()(titleOf(tool))
  useTabTitle(titleOf(tool))
  return (
    <Page>
      <PageHeader title={title} trail={[{ title }]} />
      <Notice tone="stopped" title={t('ownHost')}>
        {t('ownHostMore', { host: location.hostname })}
      </Notice>
    </Page>
  )
}

function Framed({ tool }: FramedProps) {
  const t = useMessages(embeddedMessages)
  const text = useText()
  const { host } = new URL(tool.address)
  const title = text(titleOf(tool))
  const covered = isPolicyFor(tool.id)
  useTabTitle(titleOf(tool))
  useEffect(() => {
    if (!covered) location.reload()
  }, [covered])
  return (
    <Page fill>
      <PageHeader
        title={title}
        trail={[{ title }]}
        description={t('elsewhere', { host })}
        actions={
          <a href={tool.address} {...outward(tool.address)}>
            <ExternalLink size={15} aria-hidden /> {t('open')}
          </a>
        }
      />
      {covered && (
        <iframe
          title={title}
          src={tool.address}
          className={styles['frame']}
          // What it holds is of another host, so that its own origin keeps it out.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
          referrerPolicy="no-referrer"
        />
      )}
    </Page>
  )
}

/**
 * Whether the document was loaded for this tool. The policy under which a page may frame a host comes with the document,
 * so that a way within the platform does not bring it.
 */
function isPolicyFor(id: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const at = loaded && URL.parse(loaded.name)
  return at?.pathname === '/tool/TooIiframe' && at.searchParams.get('id') === id
}
