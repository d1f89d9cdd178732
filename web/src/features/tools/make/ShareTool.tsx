import { Form, InputNumber, Radio, Select, Switch } from 'antd'
import { groups } from '@omics/contract/administration/groups'
import type { BodyOf } from '@omics/contract/endpoint'
import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useIsAdministrator, useSession } from '../../../api/session.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { makeMessages } from './messages.ts'

type Values = BodyOf<typeof tools.share>

/** Who sees a tool. Its owner asks for it to be published; administrators publish, hide and order. */
export function ShareTool({ tool, onClose }: { tool: ToolDetail; onClose(): void }) {
  const t = useMessages(makeMessages)
  const authored = useAuthored()
  const isAdministrator = useIsAdministrator()
  const share = useApiMutation(tools.share, { changes: [tools.show, tools.list, tools.userIndex] })
  const offered = offeredFor(tool, isAdministrator)
  return (
    <ResourceForm<Values>
      above={t('share')}
      title={authored(tool.title, tool.title_zh)}
      initial={{
        sharing: offered.find((one) => one === tool.sharing) ?? offered[0],
        groups: tool.groups.map(({ id }) => id),
        ...(isAdministrator && { hidden: tool.hidden, position: tool.position }),
      }}
      save={(values) =>
        share.mutateAsync({ params: { id: tool.id }, body: { ...values, groups: values.groups ?? [] } })
      }
      onClose={onClose}
    >
      <Form.Item<Values> name="sharing" label={t('whoSees')} required>
        <Radio.Group
          options={offered.map((value) => ({ value, label: t(`sharing_${value}`) }))}
          style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
        />
      </Form.Item>
      <GroupsInput />
      {isAdministrator && (
        <>
          <Form.Item<Values> name="position" label={t('position')} extra={t('positionHint')}>
            <InputNumber min={0} max={100_000} precision={0} />
          </Form.Item>
          <Form.Item<Values> name="hidden" label={t('hidden')} valuePropName="checked" required>
            <Switch />
          </Form.Item>
        </>
      )}
    </ResourceForm>
  )
}

/** Administrators publish; others ask for it. What comes along is everybody's. */
function offeredFor(
  { supplied, sharing }: ToolDetail,
  isAdministrator: boolean,
): readonly [Values['sharing'], ...Values['sharing'][]] {
  const toAll = isAdministrator || sharing === 'published' ? 'published' : 'asked'
  return supplied ? [toAll] : [toAll, 'groups', 'private']
}

/** The groups that are given the tool; administrators choose among all, others among their own. */
function GroupsInput() {
  const t = useMessages(makeMessages)
  const sharing: unknown = Form.useWatch('sharing')
  const own = useSession().user?.userInfo.user_groups ?? []
  const all = useApi(groups.all, {}, { quiet: true, enabled: useIsAdministrator() }).data
  if (sharing !== 'groups' && sharing !== 'asked') return null
  const isNeeded = sharing === 'groups'
  return (
    <Form.Item<Values>
      name="groups"
      label={t(isNeeded ? 'groups' : 'groupsMeanwhile')}
      rules={[{ required: isNeeded, message: t('groupsNeeded') }]}
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t('noGroups')}
        options={(all ?? own).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
