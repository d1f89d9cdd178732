import { App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { outsideKinds } from '@omics/contract/administration/outside-kinds'
import { outsideSystems, type OutsideSystem } from '@omics/contract/administration/outside-systems'
import { formats } from '@omics/contract/formats'
import { invalidate, useApiMutation } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { outsideMessages } from './messages.ts'

interface Props {
  readonly system: Pick<OutsideSystem, 'name'>
  /** Told after it was tried, whatever came of it. */
  onTested?(): void
}

/** Tries a connection; where it sends something, it is asked to whom. */
export function TestButton({ system, onTested }: Props) {
  const t = useMessages(outsideMessages)
  const text = useText()
  const { message } = App.useApp()
  const { user } = useSession()
  const [form] = Form.useForm<{ to: string }>()
  const [asking, setAsking] = useState(false)
  const kind = outsideKinds[system.name]
  const sendsTo = 'sendsTo' in kind ? kind.sendsTo : undefined
  const name = text(kind.title)
  const test = useApiMutation(outsideSystems.test, {
    onSuccess: () => {
      void message.success(t('worked', { name }))
      setAsking(false)
    },
  })
  const run = (to: string) =>
    test.mutate(
      { params: { id: system.name }, body: { to } },
      {
        onSettled: () => {
          void invalidate(outsideSystems.list)
          onTested?.()
        },
      },
    )
  const right =
    sendsTo === 'phone'
      ? { pattern: formats.phone.pattern, message: text(formats.phone) }
      : { type: 'email' as const, message: t('toWrong') }
  const own = sendsTo === 'phone' ? user?.userInfo.phone : user?.userInfo.email
  return (
    <>
      <Button loading={!asking && test.isPending} onClick={() => (sendsTo ? setAsking(true) : run(''))}>
        {t('test')}
      </Button>
      <Modal
        open={asking}
        title={t('testTitle', { name })}
        okText={t('send')}
        cancelText={t('cancel')}
        confirmLoading={test.isPending}
        onOk={form.submit}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p style={{ marginBottom: 16 }}>{t('testMore')}</p>
        <Form form={form} layout="vertical" initialValues={{ to: own }} onFinish={({ to }) => run(to)}>
          <Form.Item
            name="to"
            label={t(sendsTo === 'phone' ? 'toPhone' : 'toEmail')}
            normalize={(value: string) => value.replace(/\s/g, '')}
            validateTrigger="onBlur"
            rules={[{ required: true, message: t('toMissing') }, right]}
          >
            <Input autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
