import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../../ui/i18n.ts'
import { projectMessages } from './messages.ts'

export interface ProjectValues {
  readonly name: string
  readonly description: string
}

interface Props {
  readonly start?: ProjectValues
  readonly submit: string
  readonly busy: boolean
  onSubmit(values: ProjectValues): void
  readonly extra?: ReactNode
}

/** Name and description, for making a project and for changing one. */
export function ProjectForm({ start, submit, busy, onSubmit, extra }: Props) {
  const t = useMessages(projectMessages)
  return (
    <Form<ProjectValues>
      layout="vertical"
      requiredMark={false}
      initialValues={start ?? { name: '', description: '' }}
      onFinish={onSubmit}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={start ? undefined : t('nameHint')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input autoFocus maxLength={200} />
      </Form.Item>
      <Form.Item name="description" label={t('description')} extra={t('descriptionHint')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={20_000} />
      </Form.Item>
      {extra}
      <Button type="primary" htmlType="submit" loading={busy}>
        {submit}
      </Button>
    </Form>
  )
}
