import type { ReactNode } from 'react'
import { KeyValue } from '../ui/labels/KeyValue.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { useMessages } from '../ui/language/i18n.ts'
import { resourceMessages } from './messages.ts'

/** What somebody else saved while the same was being edited. */
export function TheirValues({ rows }: { readonly rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  const t = useMessages(resourceMessages)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="stopped" title={t('stale')}>
        <p>{t('staleMore')}</p>
        <KeyValue rows={rows} />
      </Notice>
    </div>
  )
}
