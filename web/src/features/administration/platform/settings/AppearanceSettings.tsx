import { Button } from 'antd'
import type { SystemConfiguration } from '@omics/contract/system/configuration'
import { Form } from '../../../../ui/controls/Form.tsx'
import { useMay } from '../../../../api/session.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { AppearanceInputs, type Appearance } from './AppearanceInputs.tsx'
import { settingsMessages } from './messages.ts'
import { RestoreButton } from './RestoreButton.tsx'
import styles from './settings.module.css'
import type { useConfiguration } from './use-configuration.ts'

export interface SettingsProps extends Pick<
  ReturnType<typeof useConfiguration>,
  'save' | 'saving' | 'restore'
> {
  readonly current: SystemConfiguration
}

/** How the platform looks. */
export function AppearanceSettings({ current, save, saving, restore }: SettingsProps) {
  const t = useMessages(settingsMessages)
  const mayChange = useMay('system_configuration')
  return (
    <Form<Appearance>
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={current}
      onFinish={save}
    >
      <AppearanceInputs />
      {mayChange && (
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('save')}
          </Button>
          <RestoreButton restore={restore} />
        </div>
      )}
    </Form>
  )
}
