import { Button, Input } from 'antd'
import { Form } from '../../../ui/controls/Form.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { isWebAddress, type FileRef } from '../file-refs.ts'
import { messages } from '../messages.ts'
import styles from './picker.module.css'

/** A file by its address, which the platform reads in place of the browser. */
export function FromAddress({ onPick }: { onPick(ref: FileRef): void }) {
  const t = useMessages(messages)
  return (
    <Form<{ address: string }>
      layout="vertical"
      requiredMark={false}
      className={styles['address'] ?? ''}
      onFinish={({ address }) => onPick({ from: 'address', address: address.trim() })}
    >
      <Form.Item
        name="address"
        label={t('fromAddress')}
        extra={t('addressHint')}
        rules={[
          {
            validator: (_, value: unknown) =>
              isWebAddress(String(value ?? '').trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t('addressWrong'))),
          },
        ]}
      >
        <Input inputMode="url" autoComplete="off" placeholder="https://" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('show')}
      </Button>
    </Form>
  )
}
