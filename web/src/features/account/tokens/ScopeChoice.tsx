import { Checkbox } from 'antd'
import { scopes, type Scope } from '@omics/contract/account/scopes'
import { useSession } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { tokenMessages } from './messages.ts'
import styles from './tokens.module.css'

interface Props {
  /** Given by the form. */
  readonly id?: string
  readonly value?: readonly Scope[]
  onChange?(scopes: Scope[]): void
}

/** What a token may do. The administration is offered to those who see it themselves. */
export function ScopeChoice({ id, value = [], onChange }: Props) {
  const t = useMessages(tokenMessages)
  const administers = useSession().menus.some(({ name }) => name === 'administration')
  return (
    <Checkbox.Group
      {...(id !== undefined && { id })}
      className={styles['scopes'] ?? ''}
      value={[...value]}
      onChange={(chosen) => onChange?.(scopes.filter((scope) => chosen.includes(scope)))}
      options={scopes
        .filter((scope) => administers || scope !== 'administration')
        .map((scope) => ({
          value: scope,
          label: (
            <>
              {t(scope)}
              <div className={styles['times']}>{t(`${scope}More`)}</div>
            </>
          ),
        }))}
    />
  )
}
