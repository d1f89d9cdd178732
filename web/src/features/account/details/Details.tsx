import { useState } from 'react'
import { factors } from '@omics/contract/account/factors'
import { profile } from '@omics/contract/account/profile'
import { faultOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { AddressDrawer, type AddressKind } from './AddressDrawer.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Entries } from './Entries.tsx'
import styles from './details.module.css'

/** Who somebody is here, and by what they sign in. */
export function Details() {
  const own = useApi(profile.show, {})
  const state = useApi(factors.state, {})
  const [changing, setChanging] = useState<AddressKind>()
  const drawer = own.data && state.data && changing && (
    <AddressDrawer
      key={changing}
      kind={changing}
      own={own.data}
      proof={state.data.proof}
      onClose={() => setChanging(undefined)}
    />
  )
  return (
    <ProfileFrame view="details" drawer={drawer}>
      {own.error && <ErrorState fault={faultOf(own.error)} retry={() => void own.refetch()} />}
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
