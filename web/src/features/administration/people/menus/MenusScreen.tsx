import { ArrowDown, ArrowUp, Eye as EyeOn, EyeOff, Link as LinkIcon, Pencil } from 'lucide-react'
import { use, useState } from 'react'
import { menus, type MenuNode } from '@omics/contract/administration/menus'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { menuIconOf } from '../../../../ui/shell/menu-icons.ts'
import { pageOfMenu, PlatformPages } from '../../../../ui/shell/platform-pages.ts'
import { Tag } from '../../../../ui/labels/Tag.tsx'
import styles from '../people.module.css'
import { DraggedTree, TreeRow } from '../tree/DraggedTree.tsx'
import { TreePage } from '../tree/TreePage.tsx'
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
  const add = { label: t('addLink'), icon: <LinkIcon size={16} />, onClick: () => setOpen('new link') }
  return (
    <TreePage
      title={t('menus')}
      description={mayChange ? t('menusMore') : undefined}
      add={mayChange ? add : undefined}
      drawer={form}
    >
      <MenuTree all={all} mayChange={mayChange} onEdit={setOpen} />
    </TreePage>
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
  const pages = use(PlatformPages)
  const isListed = ({ name }: MenuNode) => pageOfMenu(pages, name)?.listed ?? true
  const moveOf = (menu: MenuNode, step: -1 | 1) => {
    const beside = neighbour(all, menu, step, isListed)
    return beside && (() => place(menu, beside, step === 1))
  }
  const rowOf = ({ menu }: MenuTreeNode) => (
    <MenuRow
      menu={menu}
      {...(mayChange && {
        tools: { edit: () => onEdit(menu.name), moveUp: moveOf(menu, -1), moveDown: moveOf(menu, 1) },
      })}
    />
  )
  return (
    <DraggedTree
      label={t('menus')}
      nodes={menuTreeOf(all)}
      draggable={mayChange}
      row={rowOf}
      mayDrop={({ menu }, onto, within) => menu.parent === (within ? onto.key : onto.menu.parent)}
      onDrop={({ menu }, onto, gap) =>
        menu.parent === onto.key
          ? place(menu, onto.children[0]?.menu, false)
          : place(menu, onto.menu, gap !== -1)
      }
    />
  )
}

interface RowProps {
  readonly menu: MenuNode
  readonly tools?: {
    edit(): void
    /** None at the end of its siblings. */
    readonly moveUp: (() => void) | undefined
    readonly moveDown: (() => void) | undefined
  }
}

function MenuRow({ menu, tools }: RowProps) {
  const t = useMessages(menuMessages)
  const text = useText()
  const title = text(titleOfMenu(menu))
  const Icon = menu.icon && menuIconOf[menu.icon]
  const page = pageOfMenu(use(PlatformPages), menu.name)
  const listed = page?.listed ?? true
  const hidden = listed && menu.is_show === false
  const Eye = hidden ? EyeOff : EyeOn
  const buttons = tools && (
    <>
      {listed && (
        <Eye size={15} role="img" aria-label={t(hidden ? 'hidden' : 'shown')} className={styles['shown']} />
      )}
      <IconButton
        small
        label={`${t('moveUp')} ${title}`}
        aria-disabled={!tools.moveUp}
        onClick={tools.moveUp}
      >
        <ArrowUp size={15} />
      </IconButton>
      <IconButton
        small
        label={`${t('moveDown')} ${title}`}
        aria-disabled={!tools.moveDown}
        onClick={tools.moveDown}
      >
        <ArrowDown size={15} />
      </IconButton>
      <IconButton small label={`${t('edit')} ${title}`} onClick={tools.edit}>
        <Pencil size={15} />
      </IconButton>
    </>
  )
  return (
    <TreeRow tools={buttons}>
      {Icon && <Icon size={15} aria-hidden />}
      {title}
      {menu.url !== null && <span className={styles['quiet']}>{menu.url}</span>}
      {page && <code className={styles['quiet']}>{page.address}</code>}
      {!listed && <Tag>{t('byLinks')}</Tag>}
      {hidden && <Tag>{t('hidden')}</Tag>}
      {menu.url === null && isSet(menu) && <Tag>{t('changed')}</Tag>}
    </TreeRow>
  )
}
