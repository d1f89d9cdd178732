import { Button, Checkbox, Radio, Select } from 'antd'
import type { SystemConfiguration } from '@omics/contract/system/configuration'
import { Form } from '../../../../ui/controls/Form.tsx'
import { useMay } from '../../../../api/session.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import type { SettingsProps } from './AppearanceSettings.tsx'
import { languageText } from './languages.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings.module.css'

interface Values {
  readonly language: 'en' | 'zh' | 'browser'
  readonly registration: SystemConfiguration['registration']
  readonly owners_invite: boolean
}

const hints = { open: 'openHint', invitation: 'invitationHint', closed: 'closedHint' } as const
const ways = ['open', 'invitation', 'closed'] as const

/** The language that strangers are met in, and who may make an account. */
export function AccountSettings({ current, save, saving }: SettingsProps) {
  const t = useMessages(settingsMessages)
  const mayChange = useMay('system_configuration')
  const { version: _version, ...others } = current
  const languages = (['en', 'zh'] as const).map((value) => ({ value, label: languageText[value] }))
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={{ ...current, language: current.language ?? 'browser' }}
      onFinish={({ language, ...values }) =>
        save({ ...others, ...values, language: language === 'browser' ? null : language })
      }
    >
      <Form.Item name="language" label={t('language')} extra={t('languageHint')}>
        <Select options={[{ value: 'browser', label: t('languageBrowser') }, ...languages]} />
      </Form.Item>
      <Form.Item name="registration" label={t('registration')} extra={t('registrationHint')}>
        <Radio.Group className={styles['choices'] ?? ''}>
          {ways.map((way) => (
            <Radio key={way} value={way}>
              {t(way)} <span className={styles['hint']}>{t(hints[way])}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="owners_invite" valuePropName="checked" extra={t('ownersInviteHint')}>
        <Checkbox>{t('ownersInvite')}</Checkbox>
      </Form.Item>
      {mayChange && (
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
