import { useState } from 'react'
import { factors, type SecondFactorState } from '@omics/contract/account/factors'
import { profile, type Profile } from '@omics/contract/account/profile'
import { wechat } from '@omics/contract/account/wechat'
import { useApi } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { WechatDrawer } from '../wechat/WechatDrawer.tsx'
import { AddressDrawer } from './AddressDrawer.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Entries, type EntryChange } from './Entries.tsx'
import styles from './details.module.css'

/** Who somebody is here, and by what they sign in. */
export function Details() {
  const own = useApi(profile.show, {})
  const state = useApi(factors.state, {})
  const [changing, setChanging] = useState<EntryChange>()
  const close = () => setChanging(undefined)
  const drawer = own.data && state.data && changing && (
    <ChangeDrawer key={changing} change={changing} own={own.data} proof={state.data.proof} onClose={close} />
  )
  return (
    <ProfileFrame view="details" drawer={drawer}>
      {own.error && <ErrorState fault={own.error} retry={() => void own.refetch()} />}
      {own.isPending && <SkeletonRows />}
      {own.data && (
        <div className={styles['columns']}>
          <DetailsForm own={own.data} />
          <Entries own={own.data} onChange={setChanging} />
        </div>
      )}
    </ProfileFrame>
  )
}

interface ChangeProps {
  readonly change: EntryChange
  readonly own: Profile
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

function ChangeDrawer({ change, own, proof, onClose }: ChangeProps) {
  const { data: scan } = useApi(wechat.binding, {})
  if (change !== 'wechat') return <AddressDrawer kind={change} own={own} proof={proof} onClose={onClose} />
  return scan && <WechatDrawer isBound={scan.bound !== null} proof={proof} onClose={onClose} />
}
