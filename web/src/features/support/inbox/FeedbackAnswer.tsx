import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { feedback, type FeedbackDetail } from '@omics/contract/support/feedback'
import { isFailure } from '../../../api/failure.ts'
import { react } from '../../../api/react.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { supportMessages } from '../messages.ts'
import styles from './inbox.module.css'

const changes = [feedback.list, feedback.show]

/** The answer to a message, written and sent; or the message is marked as new again. */
export function FeedbackAnswer({ one, onDone }: { one: FeedbackDetail; onDone(): void }) {
  const t = useMessages(supportMessages)
  const { message } = App.useApp()
  const mayAnswer = useMay('feedback_answer')
  const [stale, setStale] = useState(false)
  const answer = useApiMutation(feedback.answer, { changes, quiet: true })
  const mark = useApiMutation(feedback.setState, { changes })
  if (!mayAnswer) return null
  const params = { id: one.id }
  const send = (text: string) =>
    answer.mutate(
      { params, body: { answer: text, version: one.version } },
      {
        onSuccess: () => void message.success(t('answerSent')),
        onError: (error) => {
          if (isFailure(error, 'stale')) setStale(true)
          else react(error)
        },
      },
    )
  const markNew = () =>
    mark.mutate({ params, body: { state: 'new', version: one.version } }, { onSuccess: onDone })
  return (
    <Form<{ readonly answer: string }>
      layout="vertical"
      requiredMark={false}
      className={styles['form'] ?? ''}
      onFinish={(values) => send(values.answer)}
    >
      {stale && (
        <Notice tone="stopped" title={t('stale')}>
          {t('staleMore')}
        </Notice>
      )}
      <Form.Item
        name="answer"
        label={t('answer')}
        extra={t(one.email_works ? 'answerHint' : 'answerHintApp', { email: one.email })}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={5000} />
      </Form.Item>
      <div className={styles['buttons']}>
        {one.state === 'read' && (
          <Button loading={mark.isPending} onClick={markNew}>
            {t('markNew')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={answer.isPending}>
          {t('sendAnswer')}
        </Button>
      </div>
    </Form>
  )
}
