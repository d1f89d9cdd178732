import { useState } from 'react'
import { factors } from '@omics/contract/account/factors'
import { useApi } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { EnterprisePasswordDrawer } from '../sign-on/EnterprisePasswordDrawer.tsx'
import { EnterpriseAccount } from './EnterpriseAccount.tsx'
import { factorMessages } from './messages.ts'
import { PasskeyDrawer } from './PasskeyDrawer.tsx'
import { Passkeys } from './Passkeys.tsx'
import { NewCodesDrawer, SetUpDrawer } from './SetUpDrawer.tsx'
import type { Task } from './task.ts'
import { TurnOffDrawer } from './TurnOffDrawer.tsx'
import { TwoSteps } from './TwoSteps.tsx'
import styles from './factors.module.css'

const drawers = {
  setUp: SetUpDrawer,
  newCodes: NewCodesDrawer,
  turnOff: TurnOffDrawer,
  passkey: PasskeyDrawer,
  enterprise: EnterprisePasswordDrawer,
} satisfies Record<Task, unknown>

/** What keeps others out of somebody's account beside the password. */
export function Security() {
  const t = useMessages(factorMessages)
  const state = useApi(factors.state, {})
  const [task, setTask] = useState<{ name: Task; proof: 'code' | 'password' | 'none' }>()
  const Open = task && drawers[task.name]
  return (
    <ProfileFrame
      view="security"
      drawer={Open && <Open key={task.name} proof={task.proof} onClose={() => setTask(undefined)} />}
    >
      <div className={styles['scroll']}>
        <p className={styles['about']}>{t('about')}</p>
        {state.error && <ErrorState fault={state.error} retry={() => void state.refetch()} />}
        {state.isPending && <SkeletonRows />}
        {state.data && (
          <>
            <TwoSteps state={state.data} start={(name) => setTask({ name, proof: state.data.proof })} />
            <Passkeys proof={state.data.proof} start={(name) => setTask({ name, proof: state.data.proof })} />
            <EnterpriseAccount start={() => setTask({ name: 'enterprise', proof: state.data.proof })} />
          </>
        )}
      </div>
    </ProfileFrame>
  )
}
