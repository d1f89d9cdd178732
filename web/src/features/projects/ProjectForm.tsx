import { Button, Input, Space, type FormInstance } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { projects } from '@omics/contract/projects/projects'
import { Form } from '../../ui/controls/Form.tsx'
import { ApiFailure } from '../../api/failure.ts'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

export interface ProjectValues {
  readonly name: string
  readonly description: string
  readonly prefix?: string
}

interface Props {
  readonly start?: ProjectValues
  readonly submit: string
  readonly busy: boolean
  /** Rejects with what the server refuses, so that a taken prefix is told beside its field. */
  onSubmit(values: ProjectValues): Promise<unknown>
  /** Only owners change the prefix of a project that is there. */
  readonly fixedPrefix?: boolean
  readonly extra?: ReactNode
  /** Where the form can be left without sending it. */
  onCancel?(): void
}

/** Name, prefix and description, for making a project and for changing one. */
export function ProjectForm({ start, submit, busy, onSubmit, fixedPrefix = false, extra, onCancel }: Props) {
  const t = useMessages(projectMessages)
  const [form] = Form.useForm<ProjectValues>()
  useSuggestion(form, start === undefined)
  const send = async ({ prefix, ...rest }: ProjectValues) => {
    try {
      // Whoever is faster than the suggestion gets the same from the server.
      await onSubmit({ ...rest, ...(prefix && { prefix }) })
    } catch (error) {
      const fault = error instanceof ApiFailure && error.fields.find(({ path }) => path === 'prefix')
      if (fault) form.setFields([{ name: 'prefix', errors: [fault.message] }])
    }
  }
  return (
    <Form<ProjectValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={start ?? { name: '', description: '' }}
      onFinish={(values) => void send(values)}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={start ? undefined : t('nameHint')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input autoFocus maxLength={200} />
      </Form.Item>
      {!fixedPrefix && (
        <Form.Item
          name="prefix"
          label={t('prefix')}
          extra={t('prefixHint')}
          normalize={(value: string) => value.toUpperCase()}
          rules={[
            { required: start !== undefined, message: t('prefixWrong') },
            { pattern: /^[A-Z][A-Z0-9]{1,5}$/, message: t('prefixWrong') },
          ]}
        >
          <Input autoComplete="off" spellCheck={false} maxLength={6} className={styles['prefix'] ?? ''} />
        </Form.Item>
      )}
      <Form.Item name="description" label={t('description')} extra={t('descriptionHint')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={20_000} />
      </Form.Item>
      {extra}
      <Space>
        <Button type="primary" htmlType="submit" loading={busy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </Space>
    </Form>
  )
}

/** Follows the name with a prefix that is free, as long as nobody writes one of their own. */
function useSuggestion(form: FormInstance<ProjectValues>, wanted: boolean): void {
  const name = useSettled((Form.useWatch('name', form) ?? '').trim())
  const { data } = useApi(
    projects.prefix,
    { query: { name } },
    { enabled: wanted && name !== '', quiet: true, keepPrevious: true },
  )
  const prefix = wanted && name !== '' ? data?.prefix : undefined
  useEffect(() => {
    if (prefix !== undefined && !form.isFieldTouched('prefix')) form.setFieldValue('prefix', prefix)
  }, [form, prefix])
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
