import { Button } from 'antd'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useQuestion } from '../../../../ui/notices/use-question.ts'
import { settingsMessages } from './messages.ts'

/** Brings the platform's own look back after asking. */
export function RestoreButton({ restore }: { restore(): Promise<unknown> }) {
  const t = useMessages(settingsMessages)
  const question = useQuestion()
  const ask = () =>
    question({
      title: t('restoreTitle'),
      more: t('restoreMore'),
      action: t('restore'),
      harmless: true,
      onYes: restore,
    })
  return <Button onClick={ask}>{t('restore')}</Button>
}
