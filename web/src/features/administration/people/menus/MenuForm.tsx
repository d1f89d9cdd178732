import { App, Button, Form, Input, Select } from 'antd'
import { menuIcons, menus, type MenuNode, type MenuSetting } from '@omics/contract/administration/menus'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages, useText } from '../../../../ui/i18n.ts'
import { menuIconOf } from '../../../../ui/shell/menu-icons.ts'
import { menuMessages } from './messages.ts'
import { titleOfMenu } from './menu-title.ts'

interface Values {
  readonly title_en?: string
  readonly title_zh?: string
  readonly icon: MenuSetting['icon'] | ''
  readonly is_show: Choice
  readonly always_show: Choice
  readonly place_right: Choice
  readonly no_cache: Choice
  readonly affix: Choice
}
type Choice = 'own' | 'true' | 'false'

const choiceOf = (value: boolean | null): Choice => (value === null ? 'own' : value ? 'true' : 'false')
const valueOf = (choice: Choice): boolean | null => (choice === 'own' ? null : choice === 'true')

/** Sets titles, icon and flags of a menu, over what the platform has. */
export function MenuForm({ menu, onClose }: { menu: MenuNode; onClose(): void }) {
  const t = useMessages(menuMessages)
  const text = useText()
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(menus.update.output)
  const update = useApiMutation(menus.update, { changes: [menus.list] })
  const save = async (values: Values) => {
    const body = { ...settingOf(values), version: (theirs ?? menu).version }
    await attempt(update.mutateAsync({ params: { name: menu.name }, body }))
    void message.success(t('saved'))
    await refreshPermissions()
  }
  return (
    <ResourceForm<Values>
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
  return (
    <>
      <Form.Item
        name="title_en"
        label={t('titleEn')}
        {...(own && { extra: t('titleOwn', { title: menu.own_title_en }) })}
        rules={own ? [] : [{ required: true, whitespace: true, message: t('missing') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="title_zh"
        label={t('titleZh')}
        {...(own && { extra: t('titleOwn', { title: menu.own_title_zh }) })}
        rules={own ? [] : [{ required: true, whitespace: true, message: t('missing') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="icon" label={t('icon')}>
        <IconSelect />
      </Form.Item>
      <Flag name="is_show" label={t('isShow')} extra={t('isShowHint')} />
      {menu.parent === null && (
        <>
          <Flag name="place_right" label={t('placeRight')} yes={t('right')} no={t('left')} />
          <Flag name="always_show" label={t('alwaysShow')} />
        </>
      )}
      {own && (
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

/** One of the pictures that menus can have; given its value by the form. */
export function IconSelect({ value, onChange }: { value?: string; onChange?(icon: string): void }) {
  const t = useMessages(menuMessages)
  return (
    <Select
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      options={[
        { value: '', label: t('asOwn') },
        ...menuIcons.map((icon) => {
          const Icon = menuIconOf[icon]
          return {
            value: icon,
            label: (
              <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
                <Icon size={16} aria-hidden />
                {icon}
              </span>
            ),
          }
        }),
      ]}
    />
  )
}

/** A menu of the platform is reset to its own, a link is deleted. */
function TakeBack({ menu, onDone }: { menu: MenuNode; onDone(): void }) {
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

function settingOf(values: Values): MenuSetting {
  return {
    title_en: values.title_en?.trim() || null,
    title_zh: values.title_zh?.trim() || null,
    icon: values.icon || null,
    is_show: valueOf(values.is_show),
    always_show: valueOf(values.always_show ?? 'own'),
    place_right: valueOf(values.place_right ?? 'own'),
    no_cache: valueOf(values.no_cache ?? 'own'),
    affix: valueOf(values.affix ?? 'own'),
  }
}

function valuesOf(menu: MenuNode): Values {
  return {
    title_en: menu.title_en ?? '',
    title_zh: menu.title_zh ?? '',
    icon: menu.icon ?? '',
    is_show: choiceOf(menu.is_show),
    always_show: choiceOf(menu.always_show),
    place_right: choiceOf(menu.place_right),
    no_cache: choiceOf(menu.no_cache),
    affix: choiceOf(menu.affix),
  }
}
