import { App, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { warehouseMessages } from './messages.ts'
import type { ShownWorkflow } from './shown-workflow.ts'
import styles from './warehouse.module.css'

interface Props {
  readonly workflow: ShownWorkflow
  readonly version: WorkflowVersion
  /** What is in the editor has to be saved first. */
  readonly unsaved: boolean
}

/** Publishes a draft, and asks who may use the workflow from now on: as long as nobody says so, it stays its author's own. */
export function Publish({ workflow, version, unsaved }: Props) {
  const t = useMessages(warehouseMessages)
  const [asking, setAsking] = useState(false)
  const faulty = version.faults.some(({ severity }) => severity === 'error')
  const reason = (unsaved && t('saveFirst')) || (faulty && t('mendFirst')) || ''
  return (
    <>
      <Button
        type={reason === '' ? 'primary' : 'default'}
        disabled={reason !== ''}
        title={reason}
        onClick={() => setAsking(true)}
      >
        {t('publish')}
      </Button>
      {asking && <PublishDialog workflow={workflow} version={version} onClose={() => setAsking(false)} />}
    </>
  )
}

function PublishDialog({ workflow, version, onClose }: Omit<Props, 'unsaved'> & { onClose(): void }) {
  const t = useMessages(warehouseMessages)
  const { message } = App.useApp()
  const [visibility, setVisibility] = useState(workflow.visibility)
  const changes = [workflows.show, workflows.version, workflows.list]
  const open = useApiMutation(workflows.update, { changes })
  const publish = useApiMutation(workflows.publish, { changes })
  const confirm = async () => {
    const params = { id: workflow.id }
    const { tag } = await publish.mutateAsync({ params: { ...params, version_id: version.id } })
    const { name, summary, category, version: edition } = workflow
    if (visibility !== workflow.visibility)
      await open.mutateAsync({ params, body: { name, summary, category, visibility, version: edition } })
    void message.success(t('publishedNow', { tag }))
  }
  return (
    <Modal
      open
      title={t('publishTitle', { tag: version.tag })}
      okText={t('publish')}
      confirmLoading={publish.isPending || open.isPending}
      // A failure is told by the call itself.
      onOk={() => void confirm().then(onClose, onClose)}
      onCancel={onClose}
    >
      <p>{t('publishText')}</p>
      {version.report_fault !== '' && (
        <Notice tone="stopped" title={t('reportFault')}>
          {version.report_fault}
        </Notice>
      )}
      <p id="who-may" className={styles['whoMay']}>
        {t('visibility')}
      </p>
      <Radio.Group
        aria-labelledby="who-may"
        value={visibility}
        options={(['private', 'platform'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => setVisibility(target.value === 'platform' ? 'platform' : 'private')}
      />
    </Modal>
  )
}
