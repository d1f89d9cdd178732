import { useMessages } from '../../ui/language/i18n.ts'
import { appMessages } from '../messages.ts'
import { DeadEnd } from './DeadEnd.tsx'

export default function UnauthorisedScreen() {
  const t = useMessages(appMessages)
  return <DeadEnd code="401" title={t('unauthorisedTitle')} text={t('unauthorisedText')} />
}
