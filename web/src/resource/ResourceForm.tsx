import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useBack } from '../ui/browser/use-back.ts'
import { Form } from '../ui/controls/Form.tsx'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { markFaults } from './mark-faults.ts'
import { Drawer } from '../ui/layout/Drawer.tsx'
import { useMessages } from '../ui/language/i18n.ts'
import { Notice } from '../ui/notices/Notice.tsx'
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

/**
 * A form in a drawer beside its list. Remount it, by `key`, for another entity. Whoever leaves it without saving or
 * cancelling finds what they typed when it opens again, unless what it began with has changed since. A step back of the
 * browser closes it in place of leaving the page, after a question where something was typed.
 */
export function ResourceForm<Values extends object>(props: Props<Values>) {
  const { title, above, below, initial, save, onClose, saveLabel, aside, children } = props
  const t = useMessages(resourceMessages)
  // Untyped: the server names fields by texts, of which no type can tell that they are fields of the values.
  const [form] = Form.useForm()
  const [saving, setSaving] = useState(false)
  const [draft, kept] = useDraft(titleText(title), initial)
  const [isBack, setIsBack] = useState(kept !== undefined)
  const [asks, setAsks] = useState(false)
  useBack(() => (form.isFieldsTouched() && !asks ? setAsks(true) : onClose()))
  const cancel = () => {
    dropDraft(draft)
    onClose()
  }
  const startOver = () => {
    dropDraft(draft)
    setIsBack(false)
    form.setFieldsValue(Object.fromEntries(Object.keys({ ...kept }).map((field) => [field, undefined])))
    form.setFieldsValue(initial)
  }
  const submit = async (values: Values) => {
    setSaving(true)
    // What the server said of the values before has no rule here that takes it back.
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
    try {
      await save(values)
      dropDraft(draft)
      onClose()
    } catch (error) {
      markFaults(form, values, error)
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
          {aside !== undefined && <span style={{ marginRight: 'auto', whiteSpace: 'nowrap' }}>{aside}</span>}
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button type="primary" loading={saving} onClick={form.submit}>
            {saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      {isBack && (
        <div style={{ marginBottom: 16 }}>
          <Notice
            tone="note"
            title={t('typedIsBack')}
            actions={
              <Button size="small" onClick={startOver}>
                {t('startOver')}
              </Button>
            }
          />
        </div>
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{ ...initial, ...kept }}
        scrollToFirstError={{ block: 'center' }}
        onValuesChange={(changed, all) => keepDraft(draft, fieldsOf(changed, all))}
        onFinish={(values) => void submit(values)}
      >
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
      <Modal
        open={asks}
        title={t('closeForm')}
        okText={t('closeFormYes')}
        cancelText={t('closeFormNo')}
        onOk={onClose}
        onCancel={() => setAsks(false)}
      >
        {t('closeFormMore')}
      </Modal>
    </Drawer>
  )
}

/** What a form's draft is kept by, and what was kept when it opened. */
function useDraft(title: string, initial: object) {
  const [draft] = useState(() => [location.pathname, title, JSON.stringify(initial)].join('\n'))
  const [kept] = useState(() => draftOf(draft))
  return [draft, kept] as const
}

const titleText = (title: ReactNode) => (typeof title === 'string' ? title : '')

/** Whole fields: of a list, all rows are kept where one changed. */
const fieldsOf = (changed: object, all: object) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => field in changed))
