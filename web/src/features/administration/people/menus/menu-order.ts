import type { MenuNode } from '@omics/contract/administration/menus'
import { treeOf } from '../tree/tree-of.ts'

export interface MenuTreeNode {
  readonly key: string
  readonly menu: MenuNode
  readonly children: MenuTreeNode[]
}

/** The menus as a tree, in the order they came. */
export function menuTreeOf(all: readonly MenuNode[]): MenuTreeNode[] {
  return treeOf<MenuNode, MenuTreeNode>(
    all,
    { key: ({ name }) => name, parent: ({ parent }) => parent },
    (menu, children) => ({ key: menu.name, menu, children }),
  )
}

/**
 * The order of a menu's siblings after it moved next to another of them; undefined where that is none of them.
 * @param after it comes behind the other one, else before it
 */
export function orderAfter(
  all: readonly MenuNode[],
  moved: MenuNode,
  beside: MenuNode,
  after: boolean,
): string[] | undefined {
  if (moved.parent !== beside.parent || moved.name === beside.name) return undefined
  const others = all
    .filter(({ parent, name }) => parent === moved.parent && name !== moved.name)
    .map(({ name }) => name)
  return others.toSpliced(others.indexOf(beside.name) + (after ? 1 : 0), 0, moved.name)
}

/** The next sibling before or after a menu that is in the menus; those that are not are stepped over. */
export function neighbour(
  all: readonly MenuNode[],
  menu: MenuNode,
  step: -1 | 1,
  isListed: (menu: MenuNode) => boolean,
): MenuNode | undefined {
  const siblings = all.filter(
    (one) => one.parent === menu.parent && (one.name === menu.name || isListed(one)),
  )
  return siblings[siblings.findIndex(({ name }) => name === menu.name) + step]
}
