import { Button, Tree } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { departments, type Department } from '@omics/contract/administration/departments'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay, useSees } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { Beside } from '../../../../ui/Drawer.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useMessages } from '../../../../ui/i18n.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'
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
  return (
    <Beside drawer={form}>
      <Page>
        <PageHeader
          title={t('departments')}
          note={all.length}
          description={mayChange && all.length > 1 ? t('departmentsMore') : undefined}
          actions={
            mayChange && (
              <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen({ parent: null })}>
                {t('addDepartment')}
              </Button>
            )
          }
        />
        {all.length === 0 ? (
          <EmptyState title={t('noDepartments')}>{t('noDepartmentsMore')}</EmptyState>
        ) : (
          <DepartmentTree all={all} mayChange={mayChange} onOpen={setOpen} />
        )}
      </Page>
    </Beside>
  )
}

interface TreeProps {
  readonly all: readonly Department[]
  readonly mayChange: boolean
  onOpen(open: Open): void
}

function DepartmentTree({ all, mayChange, onOpen }: TreeProps) {
  const t = useMessages(peopleMessages)
  const rowOf = ({ department }: DepartmentNode) => (
    <DepartmentRow department={department} onOpen={mayChange ? onOpen : undefined} />
  )
  const move = useApiMutation(departments.move, { changes: [departments.list, departments.all] })
  return (
    <div className={styles['tree']}>
      <Tree
        aria-label={t('departments')}
        blockNode
        selectable={false}
        defaultExpandAll
        draggable={mayChange}
        treeData={departmentTree(all)}
        titleRender={rowOf}
        onDrop={({ node, dragNode, dropToGap, dropPosition }) => {
          const own = Number(node.pos.split('-').at(-1))
          const gap = !dropToGap ? 0 : dropPosition < own ? -1 : 1
          const body = landing(all, dragNode.key, node.department, dropPosition === own ? 0 : gap)
          move.mutate({ params: { id: dragNode.key }, body })
        }}
      />
    </div>
  )
}

interface RowProps {
  readonly department: Department
  /** For those who may change departments. */
  readonly onOpen: ((open: Open) => void) | undefined
}

function DepartmentRow({ department, onOpen }: RowProps) {
  const t = useMessages(peopleMessages)
  const seesUsers = useSees('user_manger')
  const { id, name, people } = department
  return (
    <span className={styles['department']}>
      <span>
        {name}
        {people > 0 && seesUsers && (
          <Link className={styles['quiet']} to={`/permission/user-manger?department=${id}`}>
            {t('peopleCount', { count: people })}
          </Link>
        )}
        {people > 0 && !seesUsers && (
          <span className={styles['quiet']}>{t('peopleCount', { count: people })}</span>
        )}
      </span>
      {onOpen && (
        <span className={styles['tools']}>
          <IconButton small label={`${t('addBelow')} ${name}`} onClick={() => onOpen({ parent: id })}>
            <Plus size={15} />
          </IconButton>
          <IconButton small label={`${t('edit')} ${name}`} onClick={() => onOpen({ department })}>
            <Pencil size={15} />
          </IconButton>
        </span>
      )}
    </span>
  )
}
