import { Button, Input, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { session } from '@omics/contract/account/session'
import { system } from '@omics/contract/system/configuration'
import { Form } from '../../../ui/controls/Form.tsx'
import { isFailure } from '../../../api/failure.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { setSession } from '../../../api/session.ts'
import { rememberExpiry } from '../../../api/token.ts'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { useMessages, type Language } from '../../../ui/language/i18n.ts'
import { setPreferences, usePreferences } from '../../../ui/theme/preferences.ts'
import { systemMessages } from '../messages.ts'
import styles from './Install.module.css'

interface Values {
  readonly code?: string
  readonly name?: string
  readonly language: Language
  readonly full_name: string
  readonly email: string
  readonly password: string
}

/** The first visit to a new platform: its name, its language and its first administrator. */
export default function InstallScreen() {
  const t = useMessages(systemMessages)
  const navigate = useNavigate()
  const { language } = usePreferences()
  const state = useApi(system.installation, {})
  const [form] = Form.useForm<Values>()
  const install = useApiMutation(system.install, { quiet: true })
  const login = useApiMutation(session.login)
  const needed = { required: true, whitespace: true, message: t('needed') }
  const submit = async ({ code = '', name = '', language: chosen, full_name, email, password }: Values) => {
    try {
      await install.mutateAsync({ body: { code, name, language: chosen, full_name, email, password } })
    } catch (error) {
      if (!isFailure(error, 'wrong_install_code')) return react(error)
      form.setFields([{ name: 'code', errors: [error.message] }])
      return form.focusField('code')
    }
    // Whoever has just chosen a password is not asked for it at once; should this fail, they sign in themselves.
    try {
      const answer = await login.mutateAsync({ body: { name: email, password, remember: true } })
      rememberExpiry(answer.expires_at)
      setSession(undefined)
      void navigate('/index')
    } catch {
      void navigate('/install/start')
    }
  }
  return (
    <div className={styles['place']}>
      <h1 className={styles['title']}>{t('installTitle')}</h1>
      <p className={styles['text']}>{t('installText')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ language }}
        onFinish={(values) => void submit(values)}
        scrollToFirstError
      >
        {state.data?.needs_code === true && (
          <Form.Item name="code" label={t('code')} extra={t('codeHint')} rules={[needed]}>
            <Input autoComplete="one-time-code" />
          </Form.Item>
        )}
        <Form.Item name="name" label={t('platformName')} extra={t('platformNameHint')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="language" label={t('language')} rules={[{ required: true }]}>
          <Radio.Group
            onChange={(event) => setPreferences({ language: event.target.value === 'zh' ? 'zh' : 'en' })}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
        </Form.Item>
        <Form.Item name="full_name" label={t('fullName')} rules={[needed]}>
          <Input autoComplete="name" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          extra={t('emailHint')}
          rules={[needed, { type: 'email', message: t('emailWrong') }]}
        >
          <Input type="email" autoComplete="username" maxLength={200} />
        </Form.Item>
        <NewPasswordInputs first />
        <Button
          type="primary"
          htmlType="submit"
          block
          style={{ marginTop: 16 }}
          loading={install.isPending || login.isPending}
        >
          {t('install')}
        </Button>
      </Form>
    </div>
  )
}
