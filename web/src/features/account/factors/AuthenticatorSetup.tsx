import { Button, QRCode } from 'antd'
import type { AuthenticatorOffer } from '@omics/contract/account/factors'
import { Form } from '../../../ui/controls/Form.tsx'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useIsMobile } from '../../../ui/browser/use-media.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { CodeField } from './CodeField.tsx'
import { factorMessages } from './messages.ts'
import styles from './factors.module.css'

interface Props {
  readonly offer: AuthenticatorOffer
  /** Tries the first code; gives a refusal in words, undefined when it counted. */
  enable(code: string): Promise<string | undefined>
  readonly pending: boolean
}

/** What an authenticator app needs to know, and the first code that it shows. */
export function AuthenticatorSetup({ offer, enable, pending }: Props) {
  const t = useMessages(factorMessages)
  const mobile = useIsMobile()
  const [form] = Form.useForm<{ code: string }>()
  const submit = async ({ code }: { code: string }) => {
    const refusal = await enable(code)
    if (refusal !== undefined) form.setFields([{ name: 'code', errors: [refusal] }])
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <p>{t('scan')}</p>
      {/* Dark on light in every theme: many apps do not read the other way round. */}
      <div className={styles['qr']} role="img" aria-label={t('scan')}>
        <span aria-hidden>
          <QRCode type="svg" value={offer.uri} size={196} color="black" bgColor="white" bordered={false} />
        </span>
      </div>
      {/* A phone cannot scan what it shows itself. */}
      {mobile && (
        <p>
          <a href={offer.uri}>{t('openApp')}</a>
        </p>
      )}
      <p className={styles['hint']}>{t('byHand')}</p>
      <p className={styles['key']}>
        <code>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton label={t('copyKey')} text={offer.secret} />
      </p>
      <CodeField label={t('thenCode')} hint={t('codeHint')} />
      <Button type="primary" htmlType="submit" loading={pending} block>
        {t('turnOn')}
      </Button>
    </Form>
  )
}
