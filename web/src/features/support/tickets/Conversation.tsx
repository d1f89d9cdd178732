import { Button } from 'antd'
import DOMPurify from 'dompurify'
import { useMemo, useState } from 'react'
import { latestPosts, tickets, type TicketDetail, type TicketPost } from '@omics/contract/support/tickets'
import { useApi } from '../../../api/query.ts'
import { gatewayAddress } from '../../../ui/browser/gateway-address.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { supportMessages } from '../messages.ts'
import { TicketFile } from './TicketFile.tsx'
import styles from './tickets.module.css'

/** What was said in a ticket, the first word of its customer first. */
export function Conversation({ one }: { one: TicketDetail }) {
  return (
    <div className={styles['conversation']}>
      <Description html={one.problem_description} />
      {one.files.map((file) => (
        <TicketFile key={file.id} ticketId={one.id} file={file} />
      ))}
      <Earlier one={one} page={2} />
      {one.posts.map((post) => (
        <Post key={post.id} post={post} ticketId={one.id} />
      ))}
    </div>
  )
}

/** The messages of a page before those that are shown, once they are asked for. */
function Earlier({ one, page }: { one: TicketDetail; page: number }) {
  const t = useMessages(supportMessages)
  const [open, setOpen] = useState(false)
  const input = { params: { id: one.id }, query: { page, limit: latestPosts } }
  const { data, error, isFetching, refetch } = useApi(tickets.posts, input, { enabled: open, quiet: true })
  if (one.posts_total <= (page - 1) * latestPosts) return null
  if (error) return <ErrorState fault={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Button type="link" size="small" loading={isFetching} onClick={() => setOpen(true)}>
        {t('earlier')}
      </Button>
    )
  return (
    <>
      <Earlier one={one} page={page + 1} />
      {data.items.toReversed().map((post) => (
        <Post key={post.id} post={post} ticketId={one.id} />
      ))}
    </>
  )
}

function Post({ post, ticketId }: { post: TicketPost; ticketId: string }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  return (
    <article
      className={classes(
        styles['post'],
        !post.by_customer && styles['service'],
        post.internal && styles['internal'],
      )}
    >
      <header>
        <strong>{post.person}</strong> <span>{format.dateTime(post.created_at)}</span>
        {post.internal && <Tag>{t('internal')}</Tag>}
      </header>
      <p>{post.text}</p>
      {post.attachments.map((file) => (
        <TicketFile key={file.id} ticketId={ticketId} file={file} />
      ))}
    </article>
  )
}

function Description({ html }: { html: string }) {
  const shown = useMemo(() => shownHtml(html), [html])
  if (shown === '') return null
  return <div className={styles['description']} dangerouslySetInnerHTML={{ __html: shown }} />
}

/** The server has sanitised it; it is sanitised once more, for whatever was stored by an older one. */
function shownHtml(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = DOMPurify.sanitize(html, {
    FORBID_TAGS: ['style', 'img', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
    ALLOWED_ATTR: ['href', 'rel', 'target', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  for (const link of template.content.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
    link.href = gatewayAddress(link.href)
  return template.innerHTML
}
