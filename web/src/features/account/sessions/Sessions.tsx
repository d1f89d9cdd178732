import { App, Button } from 'antd'
import { LogOut } from 'lucide-react'
import { sessions } from '@omics/contract/account/sessions'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { sessionCard, useSessionColumns } from './columns.tsx'
import { sessionMessages } from './messages.ts'
import styles from './sessions.module.css'

/** Where somebody is signed in, and the way out of each. */
export function Sessions() {
  const t = useMessages(sessionMessages)
  const columns = useSessionColumns()
  const signIns = useApi(sessions.list, {})
  const others = signIns.data?.some(({ current }) => !current) ?? false
  return (
    <ProfileFrame view="sessions" actions={others && <EndOthers />}>
      <p className={styles['about']}>{t('about')}</p>
      {signIns.error && <ErrorState fault={signIns.error} retry={() => void signIns.refetch()} />}
      {signIns.isPending && <SkeletonRows />}
      {signIns.data && (
        <DataTable
          label={t('signIns')}
          columns={columns}
          rows={signIns.data}
          rowKey={(signIn) => signIn.id}
          card={sessionCard}
        />
      )}
    </ProfileFrame>
  )
}

function EndOthers() {
  const t = useMessages(sessionMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const end = useApiMutation(sessions.endOthers, {
    changes: [sessions.list],
    onSuccess: ({ ended }) => void message.success(t('othersEnded', { count: ended })),
  })
  const ask = () =>
    question({
      title: t('endOthersTitle'),
      more: t('endOthersMore'),
      action: t('endOthers'),
      onYes: () => end.mutateAsync({}),
    })
  return (
    <Button icon={<LogOut size={16} />} onClick={ask}>
      {t('endOthers')}
    </Button>
  )
}
