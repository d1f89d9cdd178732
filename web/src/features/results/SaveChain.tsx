import { App, Button, Input, Modal } from 'antd'
import { Workflow } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toolChains } from '@omics/contract/tools/chains'
import { workflows } from '@omics/contract/warehouse/workflows'
import { Form } from '../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { markFaults } from '../../resource/mark-faults.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resultMessages } from './messages.ts'
import { WhereWide } from './WhereWide.tsx'

/** Saves the runs that led to a result, one from the outputs of the other, as one workflow. */
export function SaveChain({ analysisId }: { analysisId: string }) {
  const t = useMessages(resultMessages)
  const authored = useAuthored()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const mayMake = useMay('workflow_change')
  const params = { id: analysisId }
  const steps = useApi(toolChains.steps, { params }, { quiet: true, enabled: mayMake }).data ?? []
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ name: string }>()
  const save = useApiMutation(toolChains.save, {
    changes: [workflows.list, workflows.all],
    onSuccess: ({ workflow_id }) => {
      void message.success(t('chainSaved'))
      void navigate(`/AppStore/process_warehouse_show/${workflow_id}`)
    },
  })
  if (steps.length < 2) return null
  const names = steps.map(({ workflow, workflow_zh }) => authored(workflow, workflow_zh))
  return (
    <>
      <Button icon={<Workflow size={16} />} title={t('saveChain')} onClick={() => setOpen(true)}>
        <WhereWide>{t('saveChain')}</WhereWide>
      </Button>
      <Modal
        open={isOpen}
        title={t('saveChain')}
        okText={t('save')}
        confirmLoading={save.isPending}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        onOk={form.submit}
      >
        <p>{t('chainText')}</p>
        <ol>
          {steps.map(({ analysis_id, code }, index) => (
            <li key={analysis_id}>
              {names[index]} <code>{code}</code>
            </li>
          ))}
        </ol>
        <Form
          form={form}
          layout="vertical"
          initialValues={{ name: names.join(' → ').slice(0, 200) }}
          onFinish={(body) =>
            save.mutate({ params, body }, { onError: (error) => markFaults(form, body, error) })
          }
        >
          <Form.Item
            name="name"
            label={t('chainName')}
            rules={[{ required: true, whitespace: true, message: t('needed') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
