import { App, Form, Input, Select } from 'antd'
import { menus, type MenuNode, type MenuSetting } from '@omics/contract/administration/menus'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { TitleInputs } from '../../platform/TitleInputs.tsx'
import { IconSelect } from './IconSelect.tsx'
import { menuMessages } from './messages.ts'
import { titleOfMenu } from './menu-title.ts'

interface Values {
  readonly parent: string
  readonly title_en: string
  readonly title_zh: string
  readonly url: string
  readonly icon: MenuSetting['icon'] | ''
}

/** Adds a link to somewhere else to one of the menus. */
export function LinkForm({ all, onClose }: { readonly all: readonly MenuNode[]; onClose(): void }) {
  const t = useMessages(menuMessages)
  const text = useText()
  const { message } = App.useApp()
  const create = useApiMutation(menus.createLink, { changes: [menus.list] })
  const save = async ({ icon, ...values }: Values) => {
    await create.mutateAsync({ body: { ...values, icon: icon || null } })
    void message.success(t('saved'))
    await refreshPermissions()
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  const parents = all.filter((menu) => menu.parent === null && all.some(({ parent }) => parent === menu.name))
  return (
    <ResourceForm<Values>
      title={t('addLink')}
      above={t('newLink')}
      initial={{ icon: '', title_en: '', title_zh: '', url: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="parent" label={t('inMenu')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={parents.map((menu) => ({ value: menu.name, label: text(titleOfMenu(menu)) }))} />
      </Form.Item>
      <TitleInputs />
      <Form.Item
        name="url"
        label={t('linkTo')}
        rules={[needed, { pattern: /^https?:\/\/\S+$/, message: t('linkWrong') }]}
      >
        <Input type="url" maxLength={2000} />
      </Form.Item>
      <Form.Item name="icon" label={t('icon')}>
        <IconSelect />
      </Form.Item>
    </ResourceForm>
  )
}
