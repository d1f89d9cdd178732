import { App } from 'antd'
import { Trash2 } from 'lucide-react'
import { session } from '@omics/contract/account/session'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApiMutation } from '../../../api/query.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { tokenMessages } from './messages.ts'
import styles from './tokens.module.css'

type Token = OutputOf<typeof session.personalTokens>[number]

export function useTokenColumns(): readonly Column<Token>[] {
  const t = useMessages(tokenMessages)
  const format = useFormat()
  const times = useTimes()
  return [
    { key: 'name', title: t('name'), width: 200, render: (token) => token.name },
    {
      key: 'scopes',
      title: t('scopes'),
      width: 200,
      quiet: true,
      render: (token) => <Scopes token={token} />,
    },
    { key: 'used', title: t('lastUsed'), width: 140, quiet: true, render: times.used },
    { key: 'ends', title: t('ends'), width: 140, quiet: true, render: times.ends },
    {
      key: 'created',
      title: t('since'),
      width: 130,
      quiet: true,
      render: (token) => format.date(token.created_at),
    },
    { key: 'withdraw', title: '', width: 60, grow: 0, render: (token) => <Withdraw token={token} /> },
  ]
}

/** A token on a phone. */
export const tokenCard = (token: Token) => <TokenCard token={token} />

function TokenCard({ token }: { token: Token }) {
  const t = useMessages(tokenMessages)
  const times = useTimes()
  return (
    <div className={styles['card']}>
      <div className={styles['facts']}>
        <div className={styles['times']}>
          <strong>{token.name}</strong> · <Scopes token={token} />
        </div>
        <div className={styles['times']}>
          {t('lastUsed')}: {times.used(token)} · {t('ends')}: {times.ends(token)}
        </div>
      </div>
      <Withdraw token={token} />
    </div>
  )
}

function Scopes({ token }: { token: Token }) {
  const t = useMessages(tokenMessages)
  return token.scopes.map((scope) => t(scope)).join(t('comma'))
}

function useTimes() {
  const t = useMessages(tokenMessages)
  const format = useFormat()
  const used = (token: Token) => (token.last_used_at ? format.ago(token.last_used_at) : t('never'))
  const ends = ({ expires_at: end }: Token) => {
    if (end === null) return t('noEnd')
    return Date.parse(end) < Date.now() ? t('over') : format.date(end)
  }
  return { used, ends }
}

/** Nothing brings a token back, so it is asked before. */
function Withdraw({ token }: { token: Token }) {
  const t = useMessages(tokenMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const removal = useApiMutation(session.removePersonalToken, {
    changes: [session.personalTokens],
    onSuccess: () => void message.success(t('withdrawn', { name: token.name })),
  })
  const ask = () =>
    question({
      title: t('withdrawTitle', { name: token.name }),
      more: t('withdrawMore'),
      action: t('withdraw'),
      onYes: () => removal.mutateAsync({ params: { id: token.id } }),
    })
  return (
    <IconButton small label={`${t('withdraw')} ${token.name}`} onClick={ask}>
      <Trash2 size={16} />
    </IconButton>
  )
}
