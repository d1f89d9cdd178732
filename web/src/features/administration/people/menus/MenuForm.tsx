import { App, Form, Select } from 'antd'
import { use } from 'react'
import { menus, type MenuNode } from '@omics/contract/administration/menus'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { pageOfMenu, PlatformPages } from '../../../../ui/shell/platform-pages.ts'
import { TitleInputs } from '../../platform/TitleInputs.tsx'
import { IconSelect } from './IconSelect.tsx'
import { titleOfMenu } from './menu-title.ts'
import { settingOf, valuesOf, type MenuValues } from './menu-values.ts'
import { menuMessages } from './messages.ts'
import { TakeBack } from './TakeBack.tsx'

/** Sets titles, icon and flags of a menu, over what the platform has. */
export function MenuForm({ menu, onClose }: { menu: MenuNode; onClose(): void }) {
  const t = useMessages(menuMessages)
  const text = useText()
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(menus.update.output)
  const update = useApiMutation(menus.update, { changes: [menus.list] })
  const save = async (values: MenuValues) => {
    const body = { ...settingOf(values), version: (theirs ?? menu).version }
    await attempt(update.mutateAsync({ params: { name: menu.name }, body }))
    void message.success(t('saved'))
    await refreshPermissions()
  }
  return (
    <ResourceForm<MenuValues>
      above={t('editMenu')}
      title={text(titleOfMenu(menu))}
      initial={valuesOf(menu)}
      save={save}
      onClose={onClose}
      aside={<TakeBack menu={menu} onDone={onClose} />}
    >
      {theirs && (
        <TheirValues
          rows={[
            [t('titleEn'), theirs.title_en ?? t('asOwn')],
            [t('titleZh'), theirs.title_zh ?? t('asOwn')],
            [t('icon'), theirs.icon ?? t('asOwn')],
          ]}
        />
      )}
      <MenuInputs menu={menu} />
    </ResourceForm>
  )
}

function MenuInputs({ menu }: { menu: MenuNode }) {
  const t = useMessages(menuMessages)
  const own = menu.url === null
  const hints = own
    ? { en: t('titleOwn', { title: menu.own_title_en }), zh: t('titleOwn', { title: menu.own_title_zh }) }
    : undefined
  const page = own && pageOfMenu(use(PlatformPages), menu.name)
  return (
    <>
      <TitleInputs hints={hints} />
      <Form.Item name="icon" label={t('icon')}>
        <IconSelect />
      </Form.Item>
      <Flag name="is_show" label={t('isShow')} extra={t('isShowHint')} />
      {!own && <Flag name="for_visitors" label={t('forVisitors')} extra={t('forVisitorsHint')} />}
      {menu.parent === null && (
        <>
          <Flag name="place_right" label={t('placeRight')} yes={t('right')} no={t('left')} />
          <Flag name="always_show" label={t('alwaysShow')} />
        </>
      )}
      {page && (
        <>
          <Flag name="affix" label={t('affix')} />
          <Flag name="no_cache" label={t('noCache')} yes={t('no')} no={t('yes')} />
        </>
      )}
    </>
  )
}

interface FlagProps {
  readonly name: string
  readonly label: string
  readonly extra?: string
  readonly yes?: string
  readonly no?: string
}

function Flag({ name, label, extra, yes, no }: FlagProps) {
  const t = useMessages(menuMessages)
  return (
    <Form.Item name={name} label={label} extra={extra}>
      <Select
        options={[
          { value: 'own', label: t('asOwn') },
          { value: 'true', label: yes ?? t('yes') },
          { value: 'false', label: no ?? t('no') },
        ]}
      />
    </Form.Item>
  )
}
