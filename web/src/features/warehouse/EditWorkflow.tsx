import { App, Button, Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { workflowCategories, workflows } from '@omics/contract/warehouse/workflows'
import { Form } from '../../ui/controls/Form.tsx'
import { useApiMutation } from '../../api/query.ts'
import { useDictionaryChoices } from '../../resource/dictionary-choices.ts'
import { markFaults } from '../../resource/mark-faults.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { warehouseMessages } from './messages.ts'
import type { ShownWorkflow } from './shown-workflow.ts'

interface Values {
  readonly name: string
  readonly name_zh: string
  readonly summary: string
  readonly summary_zh: string
  readonly category: string
  readonly visibility: 'platform' | 'private'
}

/** Name, summary, category and visibility of a workflow, and taking it out of the warehouse. */
export function EditWorkflow({ workflow, onClose }: { workflow: ShownWorkflow; onClose(): void }) {
  const t = useMessages(warehouseMessages)
  const navigate = useNavigate()
  const categories = useDictionaryChoices(workflowCategories)
  const { message } = App.useApp()
  const question = useQuestion()
  const shown = useAuthored()(workflow.name, workflow.name_zh)
  const params = { id: workflow.id }
  const update = useApiMutation(workflows.update, {
    changes: [workflows.show, workflows.list],
    onSuccess: onClose,
  })
  const remove = useApiMutation(workflows.remove, {
    changes: [workflows.list],
    onSuccess: () => {
      void message.success(t('removed', { name: shown }))
      void navigate('/AppStore/process_warehouse')
    },
  })
  const ask = () =>
    question({
      title: t('removeTitle', { name: shown }),
      more: t('removeText'),
      action: t('remove'),
      onYes: () => remove.mutate({ params, query: {} }),
    })
  const [form] = Form.useForm<Values>()
  const { name, name_zh, summary, summary_zh, category, visibility, version } = workflow
  return (
    <Drawer open onClose={onClose} title={t('editTitle')}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, name_zh, summary, summary_zh, category, visibility }}
        onFinish={(values) =>
          update.mutate(
            { params, body: { ...values, version } },
            { onError: (error) => markFaults(form, values, error) },
          )
        }
      >
        <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="summary" label={t('summary')}>
          <Input.TextArea autoSize maxLength={500} />
        </Form.Item>
        <Form.Item name="name_zh" label={t('nameZh')} extra={t('zhNote')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="summary_zh" label={t('summaryZh')}>
          <Input.TextArea autoSize maxLength={500} />
        </Form.Item>
        <Form.Item name="category" label={t('category')}>
          <Select options={[...categories]} />
        </Form.Item>
        <Form.Item name="visibility" label={t('visibility')}>
          <Select options={(['private', 'platform'] as const).map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t('save')}
        </Button>{' '}
        <Button danger type="text" loading={remove.isPending} onClick={ask}>
          {t('remove')}
        </Button>
      </Form>
    </Drawer>
  )
}
