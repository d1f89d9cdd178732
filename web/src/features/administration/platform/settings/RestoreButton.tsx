import { App, Button } from 'antd'
import { useMessages } from '../../../../ui/i18n.ts'
import { settingsMessages } from './messages.ts'

/** Brings the platform's own look back after asking. */
export function RestoreButton({ restore }: { restore(): Promise<unknown> }) {
  const t = useMessages(settingsMessages)
  const { modal } = App.useApp()
  const ask = () =>
    void modal.confirm({
      ...{ title: t('restoreTitle'), content: t('restoreMore') },
      ...{ okText: t('restore'), cancelText: t('cancel'), onOk: restore },
    })
  return <Button onClick={ask}>{t('restore')}</Button>
}
