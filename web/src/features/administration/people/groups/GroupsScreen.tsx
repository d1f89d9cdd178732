import { useNavigate } from 'react-router'
import { groups, type Group } from '@omics/contract/administration/groups'
import { useMay } from '../../../../api/session.ts'
import { CrudList } from '../../../../resource/crud/CrudList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Tag } from '../../../../ui/labels/Tag.tsx'
import { peopleMessages } from '../messages.ts'
import { GroupForm } from './GroupForm.tsx'

/** The groups of people, with whom projects can be shared at once. */
export default function GroupsScreen() {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  return (
    <CrudList
      calls={groups}
      words={{
        title: t('groups'),
        find: t('findGroup'),
        add: t('addGroup'),
        none: t('noGroups'),
        noneMore: t('noGroupsMore'),
      }}
      columns={useGroupColumns()}
      mayChange={useMay('user_group')}
      onOpen={({ id }) => void navigate(`/permission/group-detail/${id}`)}
      renderForm={(_row, onClose) => <GroupForm onClose={onClose} />}
    />
  )
}

function useGroupColumns(): readonly Column<Group>[] {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      sortable: true,
      render: (group) => (
        <>
          {group.name} {group.customer_type && <Tag>{t('customerType')}</Tag>}
        </>
      ),
    },
    {
      key: 'description',
      title: t('description'),
      width: 300,
      quiet: true,
      render: (group) => group.description,
    },
    {
      key: 'people',
      type: 'number',
      title: t('people'),
      width: 90,
      sortable: true,
      render: (group) => format.count(group.people),
    },
    {
      key: 'projects',
      type: 'number',
      title: t('projects'),
      width: 90,
      sortable: true,
      render: (group) => format.count(group.projects),
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (group) => format.date(group.updated_at),
    },
  ]
}
