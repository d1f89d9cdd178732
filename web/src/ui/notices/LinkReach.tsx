import { Notice } from './Notice.tsx'
import { isLoopback } from '../browser/loopback.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'

/** Beside a link for others: says when it would open on this machine alone, and what to set. */
export function LinkReach({ link }: { readonly link: string }) {
  const t = useMessages(uiMessages)
  const { hostname, host } = new URL(link)
  if (!isLoopback(hostname)) return null
  return (
    <Notice tone="stopped" title={t('ownMachine')}>
      {t('ownMachineMore', { host })}
    </Notice>
  )
}
