import { Button, Modal } from 'antd'
import { Form } from '../../../../ui/controls/Form.tsx'
import { SkeletonText } from '../../../../ui/notices/Skeleton.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { AppearanceInputs, type Appearance } from './AppearanceInputs.tsx'
import { settingsMessages } from './messages.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { TheirSettings } from './TheirSettings.tsx'
import { useConfiguration } from './use-configuration.ts'

/** Name, colour, abbreviation and pictures of the platform, for its administrators, wherever they are. */
export default function ConfigurationDialog({ onClose }: { onClose(): void }) {
  const t = useMessages(settingsMessages)
  const [form] = Form.useForm<Appearance>()
  const { query, theirs, save, saving, restore } = useConfiguration()
  return (
    <Modal
      open
      title={t('configuration')}
      onCancel={onClose}
      footer={
        <>
          <span style={{ float: 'left' }}>
            <RestoreButton restore={restore} />
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={saving} onClick={form.submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      {theirs && <TheirSettings theirs={theirs} />}
      {query.data ? (
        <Form<Appearance>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={query.data}
          onFinish={save}
        >
          <AppearanceInputs />
        </Form>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Modal>
  )
}
