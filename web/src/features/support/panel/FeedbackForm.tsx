import { App, Button, Input, Radio, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import type { SessionUser } from '@omics/contract/account/session'
import type { ProjectFile } from '@omics/contract/files/file'
import { ticketCategories, tickets, ticketTypes, type TicketWrite } from '@omics/contract/support/tickets'
import type { z } from 'zod'
import { Form } from '../../../ui/controls/Form.tsx'
import { ApiFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useDictionaryChoices } from '../../../resource/dictionary-choices.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { supportMessages } from '../messages.ts'
import { AttachmentInput, type Attached } from './AttachmentInput.tsx'
import { emailFault, phoneFault, typeOn } from './feedback-rules.ts'
import styles from './panel.module.css'
import { useFileOn, useFiles, useTaskOn, useTasks } from './choices.ts'

const RichTextInput = lazy(() => import('./RichTextInput.tsx'))

interface Values {
  readonly message_type: z.output<typeof TicketWrite>['message_type']
  readonly problem_category?: string
  readonly task_id?: string
  readonly file_id?: string
  readonly phone: string
  readonly email: string
  readonly title: string
  readonly problem_description?: string
  readonly attachment?: Attached
}

interface Props {
  readonly user: SessionUser
  onClose(): void
}

/** What somebody wants to say; on the page of a file or an analysis it is about this. */
export function FeedbackForm(props: Props) {
  const address = useLocation()
  const [file, task] = [useFileOn(address), useTaskOn(address)]
  return file === null || task === null ? (
    <SkeletonText lines={6} />
  ) : (
    <Fields {...props} file={file} task={task} />
  )
}

interface About {
  readonly file: ProjectFile | undefined
  readonly task: AnalysisDetail | undefined
}

/** Phone and email come from the account. */
function Fields({ user, onClose, file, task }: Props & About) {
  const t = useMessages(supportMessages)
  const [form] = Form.useForm<Values>()
  const [edition, setEdition] = useState(0)
  const type = Form.useWatch('message_type', form)
  const categories = useDictionaryChoices(ticketCategories)
  const tasks = useTasks(task)
  const files = useFiles(file)
  const { pending, submit } = useSubmit(form, tasks.toolOf, () => {
    setEdition(edition + 1)
    onClose()
  })
  const { phone, email } = user.userInfo
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles['form'] ?? ''}
      requiredMark="optional"
      scrollToFirstError
      initialValues={{
        message_type: typeOn(useLocation().pathname),
        phone,
        email,
        task_id: task?.id,
        file_id: file?.id,
      }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="message_type" label={t('type')} required>
        <Radio.Group options={ticketTypes.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="problem_category" label={t('category')}>
        <Select allowClear options={[...categories]} />
      </Form.Item>
      {type === 'tool' && (
        <Form.Item name="task_id" label={t('task')} extra={t('taskHint')}>
          <Select
            allowClear
            showSearch={{ filterOption: false, onSearch: tasks.search }}
            loading={tasks.loading}
            options={[...tasks.options]}
            notFoundContent={t('noTasks')}
          />
        </Form.Item>
      )}
      <Form.Item name="file_id" label={t('file')} extra={t('fileHint')}>
        <Select
          allowClear
          showSearch={{ filterOption: false, onSearch: files.search }}
          loading={files.loading}
          options={[...files.options]}
          notFoundContent={t('noFiles')}
        />
      </Form.Item>
      <Form.Item name="title" label={t('subject')} rules={[subjectRule(t('subjectMissing'))]}>
        <Input maxLength={200} />
      </Form.Item>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <Form.Item name="problem_description" label={t('description')}>
          <RichTextInput key={edition} label={t('description')} />
        </Form.Item>
      </Suspense>
      <Form.Item name="attachment" label={t('attachment')} extra={t('attachmentHint')}>
        <AttachmentInput />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item
          required
          name="phone"
          label={t('phone')}
          extra={t('phoneHint')}
          rules={[faultRule(phoneFault, t)]}
        >
          <Input inputMode="tel" autoComplete="tel" maxLength={40} />
        </Form.Item>
        <Form.Item required name="email" label={t('email')} rules={[faultRule(emailFault, t)]}>
          <Input inputMode="email" autoComplete="email" maxLength={200} />
        </Form.Item>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}

const subjectRule = (message: string) => ({ required: true, whitespace: true, message })

function faultRule<Fault extends string>(
  faultOf: (value: string) => Fault | undefined,
  t: (fault: Fault) => string,
) {
  return {
    validator: (_rule: unknown, value: unknown) => {
      const fault = faultOf(typeof value === 'string' ? value : '')
      return fault === undefined ? Promise.resolve() : Promise.reject(new Error(t(fault)))
    },
  }
}

/** Sends the form; once it is in, thanks, and leaves an empty form behind. */
function useSubmit(
  form: ReturnType<typeof Form.useForm<Values>>[0],
  toolOf: (taskId: string) => string | null,
  onDone: () => void,
) {
  const t = useMessages(supportMessages)
  const { message, modal } = App.useApp()
  const send = useApiMutation(tickets.submit, { changes: [tickets.own, tickets.list] })
  const submit = async ({ attachment, task_id, file_id, ...values }: Values) => {
    const tool = values.message_type === 'tool' && task_id !== undefined
    const body = {
      ...values,
      problem_category: values.problem_category ?? '',
      file_id: file_id ?? null,
      ...(tool && { task_id, tool_id: toolOf(task_id) }),
      problem_attachment: attachment ? [attachment.reference] : [],
    }
    try {
      await send.mutateAsync({ body })
    } catch (error) {
      markFields(form, error)
      return
    }
    void message.success(t('submitted'))
    void modal.success({ centered: true, title: t('thanksTitle'), content: t('thanks'), okText: t('fine') })
    form.resetFields()
    onDone()
  }
  return { pending: send.isPending, submit }
}

const fieldOf: Readonly<Record<string, keyof Values>> = {
  phone: 'phone',
  email: 'email',
  title: 'title',
  problem_category: 'problem_category',
  task_id: 'task_id',
  tool_id: 'task_id',
  file_id: 'file_id',
  problem_attachment: 'attachment',
}

/** Puts what the server says of a field under it. */
function markFields(form: ReturnType<typeof Form.useForm<Values>>[0], error: unknown): void {
  if (!(error instanceof ApiFailure)) return
  for (const { path, message } of error.fields) {
    const name = fieldOf[path.split('.')[0] ?? '']
    if (name) form.setFields([{ name, errors: [message] }])
  }
}
