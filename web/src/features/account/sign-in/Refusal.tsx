import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { accountMessages } from '../messages.ts'

/** Why signing in did not work, above the form; nothing where it was not refused. */
export function Refusal({ children, title }: { children: string | undefined; title?: string }) {
  const t = useMessages(accountMessages)
  if (children === undefined) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="failed" title={title ?? t('signInFailed')}>
        {children}
      </Notice>
    </div>
  )
}
