import { App, ColorPicker, Form, Input, Modal } from 'antd'
import { system, type SystemConfiguration } from '@omics/contract/system/configuration'
import { useApiMutation } from '../../api/query.ts'
import { changeSession, useSession } from '../../api/session.ts'
import { useMessages } from '../../ui/i18n.ts'
import { defaultThemeColour, themePresets } from '../../ui/theme/accent.ts'
import { ImageInput } from './ImageInput.tsx'
import { systemMessages } from './messages.ts'

type Values = Pick<
  SystemConfiguration,
  'name' | 'name_abbreviation' | 'theme_color' | 'img' | 'img_thumbnail'
>

/** Until the new look is in force, as the specification asks. */
const reloadDelay = 300

/** Name, colour, abbreviation and pictures of the platform, for its administrators. */
export default function ConfigurationDialog({ onClose }: { onClose(): void }) {
  const t = useMessages(systemMessages)
  const { message } = App.useApp()
  const { system: current } = useSession()
  const [form] = Form.useForm<Values>()
  const configure = useApiMutation(system.configure, {
    onSuccess: (configuration) => {
      void message.success(t('saved'))
      setTimeout(() => changeSession({ system: configuration }), reloadDelay)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('configuration')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={configure.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={current}
        onFinish={(values) => configure.mutate({ body: values })}
      >
        <Form.Item name="name" label={t('name')} extra={t('nameHint')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="name_abbreviation" label={t('abbreviation')} extra={t('abbreviationHint')}>
          <Input maxLength={12} />
        </Form.Item>
        <Form.Item
          name="theme_color"
          label={t('colour')}
          getValueFromEvent={(colour: { toHexString(): string }) => colour.toHexString().toUpperCase()}
        >
          <ColorPicker
            showText
            disabledAlpha
            format="hex"
            disabledFormat
            presets={[{ label: t('colour'), colors: [defaultThemeColour, ...themePresets] }]}
          />
        </Form.Item>
        <Form.Item name="img" label={t('logo')}>
          <ImageInput />
        </Form.Item>
        <Form.Item name="img_thumbnail" label={t('thumbnail')}>
          <ImageInput />
        </Form.Item>
      </Form>
    </Modal>
  )
}
