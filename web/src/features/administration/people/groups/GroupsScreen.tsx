import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { groups, type Group } from '@omics/contract/administration/groups'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Tag } from '../../../../ui/labels/Tag.tsx'
import { peopleMessages } from '../messages.ts'
import { GroupForm } from './GroupForm.tsx'

/** The groups of people, with whom projects can be shared at once. */
export default function GroupsScreen() {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  const columns = useGroupColumns()
  const list = useListQuery(groups.list)
  const page = useApi(groups.list, { query: list.query }, { keepPrevious: true })
  const mayChange = useMay('user_group')
  const [adding, setAdding] = useState(false)
  return (
    <ResourceList
      title={t('groups')}
      list={list}
      page={page}
      columns={columns}
      rowKey={(group) => group.id}
      searchLabel={t('findGroup')}
      onOpen={(group) => void navigate(`/permission/group-detail/${group.id}`)}
      actions={
        mayChange && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('addGroup')}
          </Button>
        )
      }
      empty={<EmptyState title={t('noGroups')}>{t('noGroupsMore')}</EmptyState>}
      drawer={adding && <GroupForm onClose={() => setAdding(false)} />}
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
