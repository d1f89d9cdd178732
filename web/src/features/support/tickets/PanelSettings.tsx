import { App, AutoComplete, Form, Input } from 'antd'
import { feedbackPanel, FeedbackPanel } from '@omics/contract/support/desk'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import styles from './tickets.module.css'

/** What the panel at the edge of every page shows beside the form. */
export function PanelSettings({ onClose }: { onClose(): void }) {
  const t = useMessages(supportMessages)
  const { message } = App.useApp()
  const panel = useApi(feedbackPanel.show, {})
  const update = useApiMutation(feedbackPanel.update, { changes: [feedbackPanel.show] })
  if (panel.error) return <ErrorState fault={panel.error} retry={() => void panel.refetch()} />
  if (!panel.data) return null
  const isAddress = (value: string) => FeedbackPanel.shape.company_url.safeParse(value).success
  return (
    <ResourceForm<FeedbackPanel>
      above={t('feedback')}
      title={t('panelSettings')}
      initial={panel.data}
      onClose={onClose}
      save={async ({ company_url, qr_image, time_zone }) => {
        await update.mutateAsync({ body: { company_url: company_url.trim(), qr_image, time_zone } })
        void message.success(t('saved'))
      }}
    >
      <p className={styles['hint']}>{t('panelSettingsMore')}</p>
      <Form.Item
        name="company_url"
        label={t('companyUrl')}
        extra={t('companyUrlHint')}
        rules={[
          {
            validator: (_rule, value: string) =>
              isAddress(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t('urlWrong'))),
          },
        ]}
      >
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item name="qr_image" label={t('qr')} extra={t('qrHint')}>
        <ImageInput />
      </Form.Item>
      <Form.Item
        name="time_zone"
        label={t('timeZone')}
        extra={t('timeZoneHint')}
        rules={[{ required: true, message: t('needed') }]}
      >
        <AutoComplete
          options={Intl.supportedValuesOf('timeZone').map((value) => ({ value }))}
          showSearch={{
            filterOption: (typed, option) =>
              option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
          }}
        />
      </Form.Item>
    </ResourceForm>
  )
}
