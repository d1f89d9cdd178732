import type { FieldFault } from '@omics/contract/errors'
import { Button, Form, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { useMessages } from '../ui/i18n.ts'
import { resourceMessages } from './messages.ts'

interface Props<Values extends object> {
  readonly title: ReactNode
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly initial: Partial<Values>
  /** Stores the values. Fields that the server refuses are marked, each with its reason. */
  save(values: Values): Promise<unknown>
  onClose(): void
  readonly saveLabel?: string
  /** At the left of the footer, such as the button that deletes. */
  readonly aside?: ReactNode
  /** The `Form.Item`s; the same `<Entity>Inputs` for a new one and for a change. */
  readonly children: ReactNode
}

/** A form in a drawer beside its list. Remount it, by `key`, for another entity. */
export function ResourceForm<Values extends object>(props: Props<Values>) {
  const { title, above, below, initial, save, onClose, saveLabel, aside, children } = props
  const t = useMessages(resourceMessages)
  const [form] = Form.useForm<Values>()
  const [saving, setSaving] = useState(false)
  const submit = async (values: Values) => {
    setSaving(true)
    try {
      await save(values)
      onClose()
    } catch (error) {
      if (error instanceof ApiFailure) form.setFields(error.fields.map(fieldError<Values>))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      above={above}
      below={below}
      footer={
        <>
          {aside !== undefined && <span style={{ marginRight: 'auto' }}>{aside}</span>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={saving} onClick={form.submit}>
            {saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={initial}
        scrollToFirstError
        onFinish={(values) => void submit(values)}
      >
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Drawer>
  )
}

type FieldErrors<Values> = Parameters<FormInstance<Values>['setFields']>[0][number]

/** The server names fields as `values.age`, the form as a list of keys. */
function fieldError<Values>({ path, message }: FieldFault): FieldErrors<Values> {
  // The form's own type for names cannot be told from a text that came over the wire.
  return { name: path.split('.'), errors: [message] } as unknown as FieldErrors<Values>
}
