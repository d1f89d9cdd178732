import type { ReactNode } from 'react'
import { useMessages } from '../../../ui/i18n.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { peopleMessages } from './messages.ts'

/** Tells that somebody else was faster, and what stands there now. */
export function StaleNotice({ rows }: { readonly rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  const t = useMessages(peopleMessages)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="stopped" title={t('stale')}>
        <p>{t('staleMore')}</p>
        <KeyValue rows={rows} />
      </Notice>
    </div>
  )
}
