import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { groups, type GroupDetail } from '@omics/contract/administration/groups'
import { budgets } from '@omics/contract/commerce/budgets'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { BudgetForm } from '../../../../resource/budgets/BudgetForm.tsx'
import { BudgetSection } from '../../../../resource/budgets/BudgetSection.tsx'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { Avatar } from '../../../../ui/labels/Avatar.tsx'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../../../ui/shell/page-context.ts'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'
import { GroupForm, RemoveGroup } from './GroupForm.tsx'

/** A group of people: who is in it, what is shared with it, and what it may spend. */
export default function GroupScreen() {
  const { id = '' } = useParams()
  const group = useApi(groups.show, { params: { id } }, { ofPage: true })
  useTabTitle(group.data?.name)
  return <PageOf query={group}>{(data) => <Shown group={data} />}</PageOf>
}

function Shown({ group }: { group: GroupDetail }) {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  const mayChange = useMay('user_group')
  const [editing, setEditing] = useState<'group' | 'budget'>()
  const close = () => setEditing(undefined)
  const { data: money } = useApi(budgets.showOfGroup, { params: { id: group.id } }, { quiet: true })
  const drawer =
    editing === 'group' ? (
      <GroupForm group={group} onClose={close} />
    ) : (
      editing && (
        <BudgetForm holder={{ kind: 'group', id: group.id }} budget={money?.budget ?? null} onClose={close} />
      )
    )
  return (
    <Beside drawer={drawer}>
      <Page>
        <PageHeader
          title={group.name}
          note={group.customer_type ? t('customerType') : undefined}
          description={group.description === '' ? undefined : group.description}
          trail={[{ title: t('groups'), to: '/permission/group-manger' }, { title: group.name }]}
          actions={
            mayChange && (
              <>
                <RemoveGroup group={group} onDone={() => void navigate('/permission/group-manger')} />
                <Button type="primary" icon={<Pencil size={15} />} onClick={() => setEditing('group')}>
                  {t('edit')}
                </Button>
              </>
            )
          }
        />
        <div className={styles['facts']}>
          {money && (money.priced || money.budget) && (
            <BudgetSection
              of="group"
              budget={money.budget}
              onEdit={mayChange ? () => setEditing('budget') : undefined}
            />
          )}
          <Section title={t('members')} note={group.members.length}>
            {group.members.length === 0 && <p>{t('noMembers')}</p>}
            <ul className={styles['chosen']}>
              {group.members.map((person) => (
                <li key={person.id}>
                  <Avatar name={person.full_name} named />
                  <span className={styles['quiet']}>{person.name}</span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('sharedProjects')} note={group.shared.length}>
            {group.shared.length === 0 && <p>{t('nothingShared')}</p>}
            <ul className={styles['chosen']}>
              {group.shared.map((project) => (
                <li key={project.id}>
                  <Link to={`/project/detail/${project.id}`}>{project.name}</Link>
                  <span className={styles['quiet']}>{t(project.role)}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </Page>
    </Beside>
  )
}
