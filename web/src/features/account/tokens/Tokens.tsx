import { Button } from 'antd'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { session } from '@omics/contract/account/session'
import { useApi } from '../../../api/query.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { CommandLine } from './CommandLine.tsx'
import { tokenCard, useTokenColumns } from './columns.tsx'
import { NewToken, type MadeToken } from './NewToken.tsx'
import { TokenForm } from './TokenForm.tsx'
import { tokenMessages } from './messages.ts'
import styles from './tokens.module.css'

/** The personal tokens with which scripts sign in as this person. */
export function Tokens() {
  const t = useMessages(tokenMessages)
  const columns = useTokenColumns()
  const tokens = useApi(session.personalTokens, {})
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  // One that was withdrawn since is of no use to anybody.
  const shown = tokens.data?.some(({ id }) => id === made?.id) ? made : undefined
  const add = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('make')}
    </Button>
  )
  return (
    <ProfileFrame
      view="tokens"
      actions={add}
      drawer={adding && <TokenForm onMade={setMade} onClose={() => setAdding(false)} />}
    >
      <p className={styles['about']}>{t('about')}</p>
      {shown && <NewToken made={shown} onClose={() => setMade(undefined)} />}
      {tokens.error && <ErrorState fault={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.isPending && <SkeletonRows />}
      {tokens.data && (
        <div className={styles['list']}>
          <DataTable
            label={t('tokens')}
            columns={columns}
            rows={tokens.data}
            rowKey={(token) => token.id}
            card={tokenCard}
            empty={
              <EmptyState icon={<KeyRound size={28} />} title={t('none')}>
                {t('noneMore')}
              </EmptyState>
            }
          />
        </div>
      )}
      <CommandLine />
    </ProfileFrame>
  )
}
