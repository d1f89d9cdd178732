import { MenuSetting, type MenuNode } from '@omics/contract/administration/menus'
import type { Text } from '../../../../ui/language/i18n.ts'

/** The title that a menu has now: the one set, else its own. */
export function titleOfMenu(menu: MenuNode): Text {
  return { en: menu.title_en ?? menu.own_title_en, zh: menu.title_zh ?? menu.own_title_zh }
}

/** Whether anything but the place of a menu was set. */
export function isSet(menu: MenuNode): boolean {
  return Object.values(MenuSetting.parse(menu)).some((value) => value !== null)
}
