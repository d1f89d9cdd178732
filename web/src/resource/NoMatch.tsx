import { Button } from 'antd'
import { useMessages } from '../ui/language/i18n.ts'
import { uiMessages } from '../ui/language/messages.ts'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

/** What stands in a list of which a search or filters leave nothing. */
export function NoMatch({ onClear }: { onClear(): void }) {
  const t = useMessages(uiMessages)
  return (
    <EmptyState title={t('noMatch')} action={<Button onClick={onClear}>{t('showAll')}</Button>}>
      {t('noMatchMore')}
    </EmptyState>
  )
}
