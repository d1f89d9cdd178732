import { Button, Tree } from 'antd'
import { ArrowDown, ArrowUp, Link as LinkIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import { menus, type MenuNode } from '@omics/contract/administration/menus'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { Beside } from '../../../../ui/Drawer.tsx'
import { useMessages, useText } from '../../../../ui/i18n.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { menuIconOf } from '../../../../ui/shell/menu-icons.ts'
import { Tag } from '../../../../ui/Tag.tsx'
import styles from '../people.module.css'
import { LinkForm } from './LinkForm.tsx'
import { MenuForm } from './MenuForm.tsx'
import { menuTreeOf, neighbour, orderAfter, type MenuTreeNode } from './menu-order.ts'
import { isSet, titleOfMenu } from './menu-title.ts'
import { menuMessages } from './messages.ts'

/** The menus as everybody sees them: their order, titles, icons and flags, and links added to them. */
export default function MenusScreen() {
  const list = useApi(menus.list, {})
  return <PageOf query={list}>{(all) => <Shown all={all} />}</PageOf>
}

function Shown({ all }: { readonly all: readonly MenuNode[] }) {
  const t = useMessages(menuMessages)
  const mayChange = useMay('menu_change')
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const edited = all.find(({ name }) => name === open)
  const form =
    open === 'new link' ? (
      <LinkForm all={all} onClose={close} />
    ) : (
      edited && <MenuForm key={edited.name} menu={edited} onClose={close} />
    )
  return (
    <Beside drawer={form}>
      <Page>
        <PageHeader
          title={t('menus')}
          description={mayChange ? t('menusMore') : undefined}
          actions={
            mayChange && (
              <Button type="primary" icon={<LinkIcon size={16} />} onClick={() => setOpen('new link')}>
                {t('addLink')}
              </Button>
            )
          }
        />
        <MenuTree all={all} mayChange={mayChange} onEdit={setOpen} />
      </Page>
    </Beside>
  )
}

interface TreeProps {
  readonly all: readonly MenuNode[]
  readonly mayChange: boolean
  onEdit(name: string): void
}

function MenuTree({ all, mayChange, onEdit }: TreeProps) {
  const t = useMessages(menuMessages)
  const order = useApiMutation(menus.order, {
    changes: [menus.list],
    onSuccess: () => void refreshPermissions(),
  })
  const place = (moved: MenuNode, beside: MenuNode | undefined, after: boolean) => {
    const names = beside && orderAfter(all, moved, beside, after)
    if (names) order.mutate({ body: { parent: moved.parent, names } })
  }
  const rowOf = ({ menu }: MenuTreeNode) => (
    <MenuRow
      menu={menu}
      {...(mayChange && {
        onEdit: () => onEdit(menu.name),
        onMove: (step: -1 | 1) => place(menu, neighbour(all, menu, step), step === 1),
      })}
    />
  )
  return (
    <div className={styles['tree']}>
      <Tree
        aria-label={t('menus')}
        blockNode
        selectable={false}
        defaultExpandAll
        draggable={mayChange}
        treeData={menuTreeOf(all)}
        titleRender={rowOf}
        allowDrop={({ dragNode, dropNode }) => dragNode.menu.parent === dropNode.menu.parent}
        onDrop={({ node, dragNode, dropPosition }) =>
          place(dragNode.menu, node.menu, dropPosition >= Number(node.pos.split('-').at(-1)))
        }
      />
    </div>
  )
}

interface RowProps {
  readonly menu: MenuNode
  readonly onEdit?: () => void
  readonly onMove?: (step: -1 | 1) => void
}

function MenuRow({ menu, onEdit, onMove }: RowProps) {
  const t = useMessages(menuMessages)
  const text = useText()
  const title = text(titleOfMenu(menu))
  const Icon = menu.icon && menuIconOf[menu.icon]
  return (
    <span className={styles['department']}>
      <span className={styles['named']}>
        {Icon && <Icon size={15} aria-hidden />}
        {title}
        {menu.url !== null && <span className={styles['quiet']}>{menu.url}</span>}
        {menu.is_show === false && <Tag>{t('hidden')}</Tag>}
        {menu.url === null && isSet(menu) && <Tag>{t('changed')}</Tag>}
      </span>
      {onEdit && onMove && (
        <span className={styles['tools']}>
          <IconButton small label={`${t('moveUp')} ${title}`} onClick={() => onMove(-1)}>
            <ArrowUp size={15} />
          </IconButton>
          <IconButton small label={`${t('moveDown')} ${title}`} onClick={() => onMove(1)}>
            <ArrowDown size={15} />
          </IconButton>
          <IconButton small label={`${t('edit')} ${title}`} onClick={onEdit}>
            <Pencil size={15} />
          </IconButton>
        </span>
      )}
    </span>
  )
}
