import { App, Button, Input, Select } from 'antd'
import { profile, type Profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { Form } from '../../../ui/controls/Form.tsx'
import { call } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { changeSession } from '../../../api/session.ts'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { setPreferences } from '../../../ui/theme/preferences.ts'
import { RegionInput } from '../registration/RegionInput.tsx'
import { detailMessages } from './messages.ts'

interface Values {
  readonly image: string
  readonly full_name: string
  readonly introduction: string
  readonly language: 'en' | 'zh' | 'browser'
  readonly region: string
}

/** Name, picture, introduction, language and region, which somebody sets as they like. */
export function DetailsForm({ own }: { own: Profile }) {
  const t = useMessages(detailMessages)
  const { message } = App.useApp()
  const set = useApiMutation(profile.setInfo, {
    changes: [profile.show],
    onSuccess: async ({ language }) => {
      void message.success(t('saved'))
      if (language) setPreferences({ language })
      changeSession({ user: await call(session.user, {}) })
    },
  })
  const save = ({ language, ...values }: Values) =>
    set.mutate({ body: { ...values, language: language === 'browser' ? null : language } })
  const { image, full_name, introduction, region } = own
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      initialValues={{ image, full_name, introduction, region, language: own.language ?? 'browser' }}
      onFinish={save}
    >
      <Form.Item name="image" label={t('picture')}>
        <ImageInput />
      </Form.Item>
      <Form.Item
        name="full_name"
        label={t('fullName')}
        rules={[{ required: true, whitespace: true, message: t('fullNameMissing') }]}
      >
        <Input maxLength={200} autoComplete="name" />
      </Form.Item>
      <Form.Item name="introduction" label={t('introduction')} extra={t('introductionHint')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="language" label={t('language')} extra={t('languageHint')}>
        <Select
          options={[
            { value: 'browser', label: t('languageBrowser') },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Form.Item>
      <Form.Item name="region" label={t('region')}>
        <RegionInput />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={set.isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
