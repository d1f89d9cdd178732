import { Button } from 'antd'
import { useState } from 'react'
import { factors, type AuthenticatorOffer, type SecondFactorState } from '@omics/contract/account/factors'
import { useApiMutation } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { factorMessages } from './messages.ts'
import { PresenceForm } from './PresenceForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

/** Sets an authenticator app up, or another in its place: presence, its secret, its recovery codes. */
export function SetUpDrawer({ proof, onClose }: Props) {
  const t = useMessages(factorMessages)
  const [offer, setOffer] = useState<AuthenticatorOffer>()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = useApiMutation(factors.begin, { quiet: true, onSuccess: setOffer })
  const enable = useApiMutation(factors.enable, {
    quiet: true,
    changes: [factors.state],
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  const tryCode = (code: string) =>
    enable.mutateAsync({ body: { code } }).then(
      () => undefined,
      (refusal: unknown) => (refusal instanceof Error ? refusal.message : undefined),
    )
  if (codes) return <CodesDrawer title={t('isOn')} codes={codes} onClose={onClose} />
  return (
    <Drawer
      open
      onClose={onClose}
      above={t('step')}
      title={offer || proof === 'none' ? t('setUp') : t('itIsYou')}
    >
      {offer ? (
        <AuthenticatorSetup offer={offer} enable={tryCode} pending={enable.isPending} />
      ) : (
        <PresenceForm
          proof={proof}
          button={t('go')}
          pending={begin.isPending}
          confirm={(body) => begin.mutateAsync({ body })}
        />
      )}
    </Drawer>
  )
}

/** Fresh recovery codes in place of the earlier ones. */
export function NewCodesDrawer({ proof, onClose }: Props) {
  const t = useMessages(factorMessages)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useApiMutation(factors.renewCodes, {
    quiet: true,
    changes: [factors.state],
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  if (codes) return <CodesDrawer title={t('codes')} codes={codes} onClose={onClose} />
  return (
    <Drawer open onClose={onClose} above={t('newCodes')} title={t('itIsYou')}>
      <PresenceForm
        proof={proof}
        button={t('newCodes')}
        pending={renew.isPending}
        confirm={(body) => renew.mutateAsync({ body })}
      />
    </Drawer>
  )
}

function CodesDrawer(props: { title: string; codes: readonly string[]; onClose(): void }) {
  const t = useMessages(factorMessages)
  const { user } = useSession()
  return (
    <Drawer open onClose={props.onClose} above={t('step')} title={props.title}>
      <RecoveryCodes codes={props.codes} name={user?.name ?? ''} />
      <Button type="primary" block onClick={props.onClose}>
        {t('kept')}
      </Button>
    </Drawer>
  )
}
