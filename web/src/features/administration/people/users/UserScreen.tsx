import { Button, Select } from 'antd'
import { Link2, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { dataPermissions, users, type User } from '@omics/contract/account/users'
import type { Operation } from '@omics/contract/administration/operations'
import { useApi } from '../../../../api/query.ts'
import { useMay, useSees, useSession } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { KeyValue } from '../../../../ui/labels/KeyValue.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../../../ui/shell/page-context.ts'
import { OperationDrawer } from '../../platform/journal/OperationDrawer.tsx'
import { PersonLog } from '../../platform/journal/PersonLog.tsx'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'
import { UserStateTag } from './columns.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { EditUserForm } from './UserForm.tsx'
import { useUserActions } from './use-user-actions.tsx'

/** One account: who it is, what it may, and what can be done with it. */
export default function UserScreen() {
  const { id = '' } = useParams()
  const user = useApi(users.show, { params: { id } }, { ofPage: true })
  useTabTitle(user.data?.full_name)
  return <PageOf query={user}>{(data) => <Shown user={data} />}</PageOf>
}

function Shown({ user }: { user: User }) {
  const t = useMessages(peopleMessages)
  const seesLog = useSees('journal')
  const [open, setOpen] = useState<'form' | Operation>()
  const close = () => setOpen(undefined)
  const entry = open === 'form' ? undefined : open
  const drawer =
    open === 'form' ? (
      <EditUserForm user={user} onClose={close} />
    ) : (
      entry && <OperationDrawer key={entry.id} entry={entry} onClose={close} />
    )
  return (
    <Beside drawer={drawer}>
      <Page>
        <PageHeader
          title={user.full_name}
          tags={<UserStateTag user={user} />}
          trail={[{ title: t('users'), to: '/permission/user-manger' }, { title: user.full_name }]}
          actions={<Actions user={user} onEdit={() => setOpen('form')} />}
        />
        <div className={styles['facts']}>
          <Facts user={user} />
        </div>
        {seesLog && <PersonLog person={user.id} open={entry} onOpen={setOpen} />}
      </Page>
    </Beside>
  )
}

function Actions({ user, onEdit }: { user: User; onEdit(): void }) {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  const mayChange = useMay('user_change')
  const mayDelete = useMay('user_delete')
  const own = useSession().user?.id === user.id
  const actions = useUserActions()
  const [inviting, setInviting] = useState(false)
  const active = user.state === 'active'
  return (
    <>
      {mayDelete && !own && (
        <Button
          icon={<Trash2 size={15} />}
          onClick={() => actions.remove(user, () => void navigate('/permission/user-manger'))}
        >
          {t('remove')}
        </Button>
      )}
      {mayChange && !own && (
        <Button
          icon={<Power size={15} />}
          onClick={() => (active ? actions.switchOff([user]) : actions.switchOn([user]))}
        >
          {t(active ? 'switchOff' : 'switchOn')}
        </Button>
      )}
      {mayChange && active && !own && (
        <Button icon={<Link2 size={15} />} onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      )}
      {mayChange && (
        <Button type="primary" icon={<Pencil size={15} />} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {inviting && <InvitationDialog user={user} onClose={() => setInviting(false)} />}
    </>
  )
}

function Facts({ user }: { user: User }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  const format = useFormat()
  const mayChange = useMay('user_change')
  const actions = useUserActions()
  const used = format.size(user.used_quota_bytes)
  const { quota_bytes: quota } = user
  return (
    <KeyValue
      rows={[
        [t('userName'), user.name],
        [t('email'), user.email],
        user.phone !== '' && [t('phone'), user.phone],
        [t('roles'), user.roles.map((role) => text(titleOf(role))).join(t('comma')) || t('none')],
        [t('department'), user.department?.name ?? t('none')],
        [t('customerType'), user.groups.find((group) => group.customer_type)?.name ?? t('none')],
        [
          t('groups'),
          user.groups.flatMap((group) => (group.customer_type ? [] : [group.name])).join(t('comma')) ||
            t('none'),
        ],
        [
          t('dataPermission'),
          mayChange ? (
            <Select
              key="reach"
              aria-label={t('dataPermission')}
              style={{ minWidth: 240 }}
              value={user.data_permission}
              options={dataPermissions.map((reach) => ({ value: reach, label: t(`data_${reach}`) }))}
              onChange={(reach) => actions.setReach([user], reach)}
            />
          ) : (
            t(`data_${user.data_permission}`)
          ),
        ],
        [
          t('quota'),
          quota === null ? t('quotaUnlimited', { used }) : t('quotaOf', { used, quota: format.size(quota) }),
        ],
        [t('secondFactor'), <SecondFactor key="factor" user={user} />],
        [t('created'), format.date(user.created_at)],
        [t('lastSignIn'), user.last_sign_in_at ? format.ago(user.last_sign_in_at) : t('never')],
      ]}
    />
  )
}
