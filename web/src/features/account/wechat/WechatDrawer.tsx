import { App, Button } from 'antd'
import type { Presence, SecondFactorState } from '@omics/contract/account/factors'
import { wechat } from '@omics/contract/account/wechat'
import { Form } from '../../../ui/controls/Form.tsx'
import { ApiFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { presenceField } from '../details/presence-field.ts'
import { PresenceInputs } from '../details/PresenceInputs.tsx'
import { wechatMessages } from './messages.ts'
import { ScanSteps } from './ScanSteps.tsx'
import { useScan } from './use-scan.ts'

interface Props {
  readonly isBound: boolean
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

interface Values {
  readonly presence?: Partial<Presence>
}

/** Binds a WeChat to one's account, after it has scanned, or parts from it. */
export function WechatDrawer({ isBound, proof, onClose }: Props) {
  const t = useMessages(wechatMessages)
  const { message } = App.useApp()
  const scan = useScan()
  const [form] = Form.useForm<Values>()
  const changes = [wechat.binding]
  const bind = useApiMutation(wechat.bind, { quiet: true, changes })
  const part = useApiMutation(wechat.unbind, { quiet: true, changes })
  const submit = useOneAtATime(async ({ presence = {} }: Values) => {
    try {
      if (isBound) await part.mutateAsync({ body: { presence } })
      else await bind.mutateAsync({ body: { state: scan.state, presence } })
      void message.success(t(isBound ? 'parted' : 'bound'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiFailure)) return
      if (proof === 'none' || error.id !== 'presence_unproven') void message.error(error.message, 5)
      else form.setFields([{ name: presenceField[proof], errors: [error.message] }])
    }
  })
  const ready = isBound || scan.step === 'confirmed'
  return (
    <Drawer open onClose={onClose} above={t('wechat')} title={t(isBound ? 'partTitle' : 'bindTitle')}>
      <p>{t(isBound ? 'partMore' : 'bindMore')}</p>
      {!isBound && <ScanToBind scan={scan} />}
      {ready && (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          style={{ marginTop: 16 }}
          onFinish={(values) => void submit(values)}
        >
          <PresenceInputs proof={proof} />
          <Button
            type="primary"
            danger={isBound}
            htmlType="submit"
            loading={bind.isPending || part.isPending}
          >
            {t(isBound ? 'part' : 'bindNow')}
          </Button>
        </Form>
      )}
    </Drawer>
  )
}

function ScanToBind({ scan }: { scan: ReturnType<typeof useScan> }) {
  const t = useMessages(wechatMessages)
  return (
    <>
      <Button style={{ marginBlock: 12 }} onClick={() => void scan.show()}>
        {t(scan.step === 'idle' ? 'show' : 'again')}
      </Button>
      <ScanSteps scan={scan} here={false} />
      {scan.step === 'confirmed' && <p role="status">{t('scanned')}</p>}
    </>
  )
}
