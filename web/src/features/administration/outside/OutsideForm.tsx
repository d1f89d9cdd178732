import { App, Form, Input, Select, Switch } from 'antd'
import {
  isAsked,
  outsideFields,
  outsideKinds,
  type OutsideField,
} from '@omics/contract/administration/outside-kinds'
import { OutsideSystem, outsideSystems } from '@omics/contract/administration/outside-systems'
import { useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../resource/use-theirs.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { ForgetButton } from './ForgetButton.tsx'
import { outsideMessages } from './messages.ts'

interface Values {
  readonly enabled: boolean
  readonly settings: Record<string, string>
  readonly secrets?: Record<string, string | undefined>
}

/** The settings of one system outside. Secrets are only ever entered. */
export function OutsideForm({ system, onClose }: { system: OutsideSystem; onClose(): void }) {
  const t = useMessages(outsideMessages)
  const text = useText()
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(OutsideSystem)
  const put = useApiMutation(outsideSystems.save, { changes: [outsideSystems.list] })
  const save = async ({ enabled, settings, secrets = {} }: Values) => {
    const entered = Object.entries(secrets).flatMap(([name, value]) =>
      value ? [[name, value] as const] : [],
    )
    const version = (theirs ?? system).version
    const body = { enabled, settings, secrets: Object.fromEntries(entered), version }
    await attempt(put.mutateAsync({ params: { id: system.name }, body }))
    void message.success(t('saved'))
  }
  return (
    <ResourceForm<Values>
      above={t('outside')}
      title={text(outsideKinds[system.name].title)}
      initial={{ enabled: system.source === 'none' || system.enabled, settings: system.settings }}
      save={save}
      onClose={onClose}
      aside={system.source === 'stored' && <ForgetButton system={system} onForgotten={onClose} />}
    >
      {theirs && <Theirs system={theirs} />}
      {outsideFields(system.name).map((field) => (
        <FieldInput key={field.name} field={field} isStored={system.secrets.includes(field.name)} />
      ))}
      <Form.Item name="enabled" label={t('enabled')} valuePropName="checked" required>
        <Switch />
      </Form.Item>
    </ResourceForm>
  )
}

function FieldInput({ field, isStored }: { field: OutsideField; isStored: boolean }) {
  const t = useMessages(outsideMessages)
  const text = useText()
  const settings: Values['settings'] = Form.useWatch('settings') ?? {}
  if (!isAsked(field, settings)) return null
  const secret = field.kind === 'secret'
  const needed = field.required === true && !(secret && isStored)
  const hint = secret && isStored ? t('stored') : field.hint && text(field.hint)
  return (
    <Form.Item
      name={[secret ? 'secrets' : 'settings', field.name]}
      label={text(field.title)}
      extra={hint}
      rules={[{ required: needed, whitespace: true, message: t('needed') }]}
      {...(field.kind === 'switch' && asSwitch)}
    >
      {inputOf(field, text)}
    </Form.Item>
  )
}

/** A switch is `yes` or empty. */
const asSwitch = {
  getValueProps: (value: unknown) => ({ checked: value === 'yes' }),
  getValueFromEvent: (checked: boolean) => (checked ? 'yes' : ''),
}

function inputOf({ kind, options = [] }: OutsideField, text: ReturnType<typeof useText>) {
  switch (kind) {
    case 'choice':
      return <Select options={options.map(({ value, title }) => ({ value, label: text(title) }))} />
    case 'secret':
      return <Input.Password autoComplete="new-password" visibilityToggle={false} />
    case 'lines':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
    case 'switch':
      return <Switch />
    case 'text':
    case 'address':
      return <Input autoComplete="off" spellCheck={false} />
  }
}

/** What somebody else saved meanwhile. */
function Theirs({ system }: { system: OutsideSystem }) {
  const text = useText()
  const fields = outsideFields(system.name).filter(({ kind }) => kind !== 'secret')
  return <TheirValues rows={fields.map((field) => [text(field.title), system.settings[field.name]])} />
}
