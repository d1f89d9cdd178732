import { Button, Input } from 'antd'
import { workflows } from '@omics/contract/warehouse/workflows'
import { Form } from '../../ui/controls/Form.tsx'
import { isFailure } from '../../api/failure.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { warehouseMessages } from './messages.ts'
import type { Imported } from './imported.ts'
import styles from './warehouse.module.css'

interface Place {
  readonly owner: string
  readonly repo: string
  readonly ref: string
  readonly path: string
}

/** Reads a workflow and its imports from a repository. */
export function FromGitHub({ onImported }: { onImported(imported: Imported): void }) {
  const t = useMessages(warehouseMessages)
  const fetchIt = useApiMutation(workflows.fromGitHub, { onSuccess: onImported })
  const needed = [{ required: true, whitespace: true }]
  return (
    <Form<Place>
      className={styles['way'] ?? ''}
      layout="vertical"
      requiredMark={false}
      initialValues={{ ref: '', path: '' }}
      onFinish={(body) => fetchIt.mutate({ body })}
    >
      <Form.Item name="owner" label={t('owner')} rules={needed}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="repo" label={t('repo')} rules={needed}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="ref" label={t('ref')} extra={t('refHint')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="path" label={t('path')} extra={t('pathHint')}>
        <Input autoComplete="off" />
      </Form.Item>
      {isFailure(fetchIt.error, 'not_found') && (
        <Notice tone="failed" title={t('noRepository')}>
          {t('noRepositoryCure')}
        </Notice>
      )}
      <Button htmlType="submit" loading={fetchIt.isPending}>
        {t('fetch')}
      </Button>
    </Form>
  )
}
