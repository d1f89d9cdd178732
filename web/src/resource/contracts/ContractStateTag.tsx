import type { Contract } from '@omics/contract/commerce/contracts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import type { Status } from '../../ui/labels/statuses.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { contractFileMessages } from './messages.ts'

const looks = {
  draft: 'stopped',
  sent: 'waiting',
  accepted: 'succeeded',
  // It is in force: nothing is under way.
  running: 'succeeded',
  ended: 'cached',
} satisfies Record<Contract['state'], Status>

/** How far a contract is, by icon and word. */
export function ContractStateTag({ state, look }: { state: Contract['state']; look: 'tag' | 'plain' }) {
  const t = useMessages(contractFileMessages)
  return (
    <StatusTag status={looks[state]} look={look}>
      {t(`contract_${state}`)}
    </StatusTag>
  )
}
