import { App, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { answerTemplates } from '@omics/contract/support/desk'
import { hasEnded, tickets, type TicketDetail } from '@omics/contract/support/tickets'
import { Form } from '../../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { AttachmentInput, type Attached } from '../panel/AttachmentInput.tsx'
import { changes } from './changes.ts'
import styles from './tickets.module.css'

interface Values {
  readonly text: string
  readonly leaves?: 'in_work' | 'waiting' | 'solved'
  readonly attachment?: Attached
}

/** What is said next: by the customer, or by those who look after the ticket, to the customer or among themselves. */
export function Reply({ one, serves }: { one: TicketDetail; serves: boolean }) {
  const t = useMessages(supportMessages)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [to, setTo] = useState<'customer' | 'internal'>('customer')
  const say = useApiMutation(tickets.say, { changes })
  const internal = serves && to === 'internal'
  const ended = hasEnded(one.state)
  const send = ({ text, leaves = 'waiting', attachment }: Values) =>
    say.mutate(
      {
        params: { id: one.id },
        body: { text, internal, leaves, attachments: attachment ? [attachment.reference] : [] },
      },
      {
        onSuccess: () => {
          void message.success(t(internal ? 'noteKept' : 'answerSent'))
          form.resetFields()
        },
      },
    )
  const hint = serves ? t(one.email_works ? 'answerHint' : 'answerHintApp', { email: one.email }) : ''
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles['form'] ?? ''}
      initialValues={{ leaves: 'waiting' }}
      onFinish={send}
    >
      {serves && (
        <div className={styles['ways']}>
          <SegmentedControl<'customer' | 'internal'>
            label={t('to')}
            value={to}
            onChange={setTo}
            options={[
              { value: 'customer', label: t('answer') },
              { value: 'internal', label: t('internalNote') },
            ]}
          />
          <Templates
            onChoose={(text) => form.setFieldsValue({ text: behind(form.getFieldValue('text'), text) })}
          />
        </div>
      )}
      <Form.Item
        name="text"
        label={t(internal ? 'internalNote' : serves ? 'answer' : 'reply')}
        extra={internal ? t('internalHint') : serves ? hint : t(ended ? 'opensAgain' : 'replyHint')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 14 }} maxLength={5000} />
      </Form.Item>
      <Form.Item name="attachment" label={t('attachment')}>
        <AttachmentInput />
      </Form.Item>
      {serves && !internal && (
        <Form.Item name="leaves" label={t('thenStands')}>
          <Select
            options={(['waiting', 'in_work', 'solved'] as const).map((value) => ({
              value,
              label: t(`state_${value}`),
            }))}
          />
        </Form.Item>
      )}
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" loading={say.isPending}>
          {t(internal ? 'keepNote' : serves ? 'sendAnswer' : 'send')}
        </Button>
      </div>
    </Form>
  )
}

/** A template behind what is written already, none of which is lost. */
const behind = (written: unknown, text: string) =>
  typeof written === 'string' && written.trim() !== '' ? `${written.trimEnd()}\n\n${text}` : text

function Templates({ onChoose }: { onChoose(text: string): void }) {
  const t = useMessages(supportMessages)
  const { data } = useApi(answerTemplates.list, { query: { limit: 500 } }, { quiet: true })
  if (!data || data.items.length === 0) return null
  return (
    <Select
      aria-label={t('template')}
      placeholder={t('template')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | null) => onChoose(data.items.find((one) => one.id === id)?.text ?? '')}
      style={{ minWidth: 160 }}
    />
  )
}
