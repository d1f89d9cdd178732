import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { departments, type Department } from '@omics/contract/administration/departments'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay, useSees } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'
import { DraggedTree, TreeRow } from '../tree/DraggedTree.tsx'
import { TreePage } from '../tree/TreePage.tsx'
import { departmentTree, landing, type DepartmentNode } from './department-tree.ts'
import { DepartmentForm } from './DepartmentForm.tsx'

type Open = { readonly department: Department } | { readonly parent: string | null }

/** The departments as a tree: dragged into place, or placed by the form. */
export default function DepartmentsScreen() {
  const list = useApi(departments.list, {})
  return <PageOf query={list}>{(all) => <Shown all={all} />}</PageOf>
}

function Shown({ all }: { readonly all: readonly Department[] }) {
  const t = useMessages(peopleMessages)
  const mayChange = useMay('department_change')
  const [open, setOpen] = useState<Open>()
  const shown = open && 'department' in open ? open.department.id : (open?.parent ?? 'new')
  const form = open && <DepartmentForm key={shown} all={all} {...open} onClose={() => setOpen(undefined)} />
  const add = {
    label: t('addDepartment'),
    icon: <Plus size={16} />,
    onClick: () => setOpen({ parent: null }),
  }
  return (
    <TreePage
      title={t('departments')}
      note={all.length}
      description={mayChange && all.length > 1 ? t('departmentsMore') : undefined}
      add={mayChange ? add : undefined}
      drawer={form}
    >
      {all.length === 0 ? (
        <EmptyState title={t('noDepartments')}>{t('noDepartmentsMore')}</EmptyState>
      ) : (
        <DepartmentTree all={all} mayChange={mayChange} onOpen={setOpen} />
      )}
    </TreePage>
  )
}

interface TreeProps {
  readonly all: readonly Department[]
  readonly mayChange: boolean
  onOpen(open: Open): void
}

function DepartmentTree({ all, mayChange, onOpen }: TreeProps) {
  const t = useMessages(peopleMessages)
  const move = useApiMutation(departments.move, { changes: [departments.list, departments.all] })
  const rowOf = ({ department }: DepartmentNode) => (
    <DepartmentRow department={department} onOpen={mayChange ? onOpen : undefined} />
  )
  return (
    <DraggedTree
      label={t('departments')}
      nodes={departmentTree(all)}
      draggable={mayChange}
      row={rowOf}
      onDrop={(moved, onto, gap) =>
        move.mutate({ params: { id: moved.key }, body: landing(all, moved.key, onto.department, gap) })
      }
    />
  )
}

interface RowProps {
  readonly department: Department
  /** For those who may change departments. */
  readonly onOpen: ((open: Open) => void) | undefined
}

function DepartmentRow({ department, onOpen }: RowProps) {
  const t = useMessages(peopleMessages)
  const { id, name, people } = department
  const tools = onOpen && (
    <>
      <IconButton small label={`${t('addBelow')} ${name}`} onClick={() => onOpen({ parent: id })}>
        <Plus size={15} />
      </IconButton>
      <IconButton small label={`${t('edit')} ${name}`} onClick={() => onOpen({ department })}>
        <Pencil size={15} />
      </IconButton>
    </>
  )
  return (
    <TreeRow tools={tools}>
      {name}
      {people > 0 && <PeopleOf id={id} people={people} />}
    </TreeRow>
  )
}

/** How many people a department has; for those who see accounts, the way to them. */
function PeopleOf({ id, people }: Pick<Department, 'id' | 'people'>) {
  const t = useMessages(peopleMessages)
  const words = t('peopleCount', { count: people })
  if (!useSees('user_manger')) return <span className={styles['quiet']}>{words}</span>
  return (
    <Link className={styles['quiet']} to={`/permission/user-manger?department=${id}`}>
      {words}
    </Link>
  )
}
