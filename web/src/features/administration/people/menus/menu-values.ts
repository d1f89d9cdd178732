import type { MenuNode, MenuSetting } from '@omics/contract/administration/menus'

/** What the form of a menu holds; a flag that is not set is as the platform has it. */
export interface MenuValues {
  readonly title_en?: string
  readonly title_zh?: string
  readonly icon: MenuSetting['icon'] | ''
  readonly is_show: Choice
  readonly always_show: Choice
  readonly place_right: Choice
  readonly no_cache: Choice
  readonly affix: Choice
  readonly for_visitors?: Choice
}
type Choice = 'own' | 'true' | 'false'

const choiceOf = (value: boolean | null): Choice => (value === null ? 'own' : value ? 'true' : 'false')
const valueOf = (choice: Choice): boolean | null => (choice === 'own' ? null : choice === 'true')

/** What is stored of a form's values. */
export function settingOf(values: MenuValues): MenuSetting {
  return {
    title_en: values.title_en?.trim() || null,
    title_zh: values.title_zh?.trim() || null,
    icon: values.icon || null,
    is_show: valueOf(values.is_show),
    always_show: valueOf(values.always_show ?? 'own'),
    place_right: valueOf(values.place_right ?? 'own'),
    no_cache: valueOf(values.no_cache ?? 'own'),
    affix: valueOf(values.affix ?? 'own'),
    for_visitors: valueOf(values.for_visitors ?? 'own'),
  }
}

/** What the form of a menu begins with. */
export function valuesOf(menu: MenuNode): MenuValues {
  return {
    title_en: menu.title_en ?? '',
    title_zh: menu.title_zh ?? '',
    icon: menu.icon ?? '',
    is_show: choiceOf(menu.is_show),
    always_show: choiceOf(menu.always_show),
    place_right: choiceOf(menu.place_right),
    no_cache: choiceOf(menu.no_cache),
    affix: choiceOf(menu.affix),
    for_visitors: choiceOf(menu.for_visitors),
  }
}
