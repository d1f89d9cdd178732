import { App, Button } from 'antd'
import { menus, type MenuNode } from '@omics/contract/administration/menus'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { menuMessages } from './messages.ts'

/** A menu of the platform is reset to its own, a link is deleted. */
export function TakeBack({ menu, onDone }: { menu: MenuNode; onDone(): void }) {
  const t = useMessages(menuMessages)
  const { message } = App.useApp()
  const changes = [menus.list]
  const reset = useApiMutation(menus.reset, { changes })
  const removal = useApiMutation(menus.removeLink, { changes })
  if (menu.url === null && menu.version === 0) return null
  const take = async () => {
    const params = { name: menu.name }
    if (menu.url === null) {
      await reset.mutateAsync({ params })
      void message.success(t('wasReset'))
    } else await removal.mutateAsync({ params })
    onDone()
    await refreshPermissions()
  }
  return (
    <Button type="text" danger={menu.url !== null} onClick={() => void take().catch(() => undefined)}>
      {t(menu.url === null ? 'reset' : 'remove')}
    </Button>
  )
}
