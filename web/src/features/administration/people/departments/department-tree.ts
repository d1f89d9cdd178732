import type { Department } from '@omics/contract/administration/departments'

export interface DepartmentNode {
  readonly key: string
  readonly title: string
  readonly department: Department
  readonly children: DepartmentNode[]
}

/** The departments as a tree, those of one parent in their order. */
export function departmentTree(all: readonly Department[]): DepartmentNode[] {
  const byParent = Map.groupBy(all, ({ parent_id }) => parent_id)
  const below = (parent: string | null): DepartmentNode[] =>
    (byParent.get(parent) ?? []).map((department) => ({
      ...{ key: department.id, title: department.name, department },
      children: below(department.id),
    }))
  return below(null)
}
