import type { Department } from '@omics/contract/administration/departments'
import type { Gap } from '../tree/gap.ts'
import { treeOf } from '../tree/tree-of.ts'

export interface DepartmentNode {
  readonly key: string
  readonly title: string
  readonly department: Department
  readonly children: DepartmentNode[]
}

/** The departments as a tree, those of one parent in their order. */
export function departmentTree(all: readonly Department[]): DepartmentNode[] {
  return treeOf<Department, DepartmentNode>(
    all,
    { key: ({ id }) => id, parent: ({ parent_id }) => parent_id },
    (department, children) => ({ key: department.id, title: department.name, department, children }),
  )
}

/** A department's id with those of all below it. */
export function withBelow(all: readonly Department[], id: string): string[] {
  const below = all.filter(({ parent_id }) => parent_id === id)
  return [id, ...below.flatMap((department) => withBelow(all, department.id))]
}

/**
 * Where a department dragged lands: onto a node as its last, or beside it.
 * @param gap where it was dropped among the node and its siblings
 */
export function landing(
  all: readonly Department[],
  moved: string,
  onto: Department,
  gap: Gap,
): { readonly parent_id: string | null; readonly position: number } {
  const parent_id = gap === 0 ? onto.id : onto.parent_id
  const others = all.filter((department) => department.parent_id === parent_id && department.id !== moved)
  if (gap === 0) return { parent_id, position: others.length }
  const at = others.findIndex(({ id }) => id === onto.id)
  return { parent_id, position: gap === -1 ? at : at + 1 }
}
