import { Notice } from './Notice.tsx'
import { isLoopback } from '../browser/loopback.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'

/** Beside a link for others: says when it would open on this machine alone, and what to set. */
export function LinkReach() {
  const t = useMessages(uiMessages)
  if (!isLoopback(location.hostname)) return null
  return (
    <Notice tone="stopped" title={t('ownMachine')}>
      {t('ownMachineMore', { host: location.hostname })}
    </Notice>
  )
}
