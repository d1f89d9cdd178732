import { App, Button, Form, Input, Modal } from 'antd'
import { Workflow } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toolChains } from '@omics/contract/tools/chains'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
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
  const [name, setName] = useState<string>()
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
      <Button
        icon={<Workflow size={16} />}
        title={t('saveChain')}
        onClick={() => setName(names.join(' → ').slice(0, 200))}
      >
        <WhereWide>{t('saveChain')}</WhereWide>
      </Button>
      <Modal
        open={name !== undefined}
        title={t('saveChain')}
        okText={t('save')}
        okButtonProps={{ disabled: (name ?? '').trim() === '', loading: save.isPending }}
        onCancel={() => setName(undefined)}
        onOk={() => save.mutate({ params, body: { name: name ?? '' } })}
      >
        <p>{t('chainText')}</p>
        <ol>
          {steps.map(({ analysis_id, code }, index) => (
            <li key={analysis_id}>
              {names[index]} <code>{code}</code>
            </li>
          ))}
        </ol>
        <Form layout="vertical">
          <Form.Item label={t('chainName')} htmlFor="chain-name" required>
            <Input
              id="chain-name"
              maxLength={200}
              value={name ?? ''}
              onChange={(event) => setName(event.target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
