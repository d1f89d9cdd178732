import type { Role } from '@omics/contract/administration/roles'
import { titleOf } from '../../../../resource/titles.ts'
import { Drawer } from '../../../../ui/layout/Drawer.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'
import { RoleHolders } from './RoleHolders.tsx'

/** The role that holds everything and never changes: only who has it can be looked at. */
export function AdministratorRole({ role, onClose }: { role: Role; onClose(): void }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  return (
    <Drawer open title={text(titleOf(role))} above={t('lookAtRole')} onClose={onClose}>
      <RoleHolders role={role} />
    </Drawer>
  )
}
