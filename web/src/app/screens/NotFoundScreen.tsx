import { useMessages } from '../../ui/language/i18n.ts'
import { appMessages } from '../messages.ts'
import { DeadEnd } from './DeadEnd.tsx'

export default function NotFoundScreen() {
  const t = useMessages(appMessages)
  return <DeadEnd code="404" title={t('notFoundTitle')} text={t('notFoundText')} />
}
