import { Button } from 'antd'
import DOMPurify from 'dompurify'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { feedback, type FeedbackDetail } from '@omics/contract/support/feedback'
import { open } from '../../../api/client.ts'
import { react } from '../../../api/react.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { titleOf } from '../../../resource/titles.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { gatewayAddress } from '../../../ui/browser/gateway-address.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { saveBytes } from '../../../ui/browser/save-file.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { supportMessages } from '../messages.ts'
import { FeedbackState } from './columns.tsx'
import { FeedbackAnswer } from './FeedbackAnswer.tsx'
import styles from './inbox.module.css'

const changes = [feedback.list, feedback.show]

/** One message with all that it says, and the answer to it. Opening a new one marks it as read. */
export function FeedbackDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useMessages(supportMessages)
  const detail = useApi(feedback.show, { params: { id } })
  const { data } = detail
  useReadOnce(data)
  return (
    <Drawer
      open
      onClose={onClose}
      width={460}
      above={t('feedback')}
      title={data?.title ?? ''}
      below={data && <FeedbackState state={data.state} look="tag" />}
    >
      {detail.error && <ErrorState fault={detail.error} retry={() => void detail.refetch()} />}
      {!data && !detail.error && <SkeletonText lines={5} />}
      {data && (
        <>
          <Facts one={data} />
          <Description html={data.problem_description} />
          {data.state === 'answered' ? (
            <Answered one={data} />
          ) : (
            <FeedbackAnswer one={data} onDone={onClose} />
          )}
        </>
      )}
    </Drawer>
  )
}

/** What is looked at counts as read, unless its reader marks it as new again. */
function useReadOnce(one: FeedbackDetail | undefined): void {
  const mayAnswer = useMay('feedback_answer')
  const mark = useApiMutation(feedback.setState, { changes, quiet: true })
  const marked = useRef(false)
  useEffect(() => {
    if (one?.state !== 'new' || !mayAnswer || marked.current) return
    marked.current = true
    mark.mutate({ params: { id: one.id }, body: { state: 'read', version: one.version } })
  }, [one, mayAnswer, mark])
}

function Facts({ one }: { one: FeedbackDetail }) {
  const t = useMessages(supportMessages)
  const text = useText()
  const format = useFormat()
  return (
    <KeyValue
      rows={[
        [t('from'), one.person],
        [
          t('email'),
          <a key="email" href={`mailto:${one.email}`}>
            {one.email}
          </a>,
        ],
        [
          t('phone'),
          <a key="phone" href={`tel:${one.phone}`}>
            {one.phone}
          </a>,
        ],
        [t('received'), format.dateTime(one.created_at)],
        [t('type'), t(one.message_type)],
        one.category_en !== '' && [
          t('category'),
          text(titleOf({ title_en: one.category_en, title_zh: one.category_zh })),
        ],
        one.task !== null && [
          t('task'),
          <Link key="task" to={`/project/dataAnalysiall_detail?id=${one.task.id}`}>
            {one.task.code} {one.task.name}
          </Link>,
        ],
        one.tool !== null && [
          t('toolUsed'),
          <Link key="tool" to={`/tool/${one.tool.id}`}>
            {text(titleOf({ title_en: one.tool.title, title_zh: one.tool.title_zh || one.tool.title }))}
          </Link>,
        ],
        one.attachment !== null && [t('attachment'), <Attachment key="file" one={one} />],
      ]}
    />
  )
}

function Attachment({ one: { id, attachment } }: { one: FeedbackDetail }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const [fetching, setFetching] = useState(false)
  if (!attachment) return null
  const save = async () => {
    setFetching(true)
    try {
      const answer = await open(feedback.attachment, { params: { id } })
      saveBytes(await answer.blob(), attachment.name)
    } catch (error) {
      react(error)
    } finally {
      setFetching(false)
    }
  }
  return (
    <div className={styles['attachment']}>
      <span>
        {attachment.name} <small>{format.bytes(attachment.size)}</small>
      </span>
      <Button size="small" icon={<Download size={14} />} loading={fetching} onClick={() => void save()}>
        {t('download')}
      </Button>
      <small>{t('downloadHint')}</small>
    </div>
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

function Answered({ one }: { one: FeedbackDetail }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  return (
    <section className={styles['answered']}>
      <h3>{t('answeredBy', { name: one.answered_by, when: format.dateTime(one.answered_at ?? '') })}</h3>
      <p>{one.answer}</p>
    </section>
  )
}
