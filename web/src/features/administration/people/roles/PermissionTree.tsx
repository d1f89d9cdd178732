import { Tree } from 'antd'
import { useMemo } from 'react'
import type { PermissionNode } from '@omics/contract/administration/roles'
import { titleOf } from '../../../../resource/titles.ts'
import { useText, type Text } from '../../../../ui/language/i18n.ts'
import { grantable, leavesShown, namesHeld } from './held.ts'

interface Props {
  readonly label: string
  readonly nodes: readonly PermissionNode[]
  /** The names held; given by the form. */
  readonly value?: readonly string[]
  onChange?(names: string[]): void
  readonly disabled?: boolean
}

interface Shown {
  readonly key: string
  readonly title: string
  readonly children: Shown[]
}

/** Checkboxes over a tree of menus or buttons, in the reader's language. A page takes the menu above it along. */
export function PermissionTree({ label, nodes, value = [], onChange, disabled = false }: Props) {
  const text = useText()
  const offered = useMemo(() => grantable(nodes), [nodes])
  return (
    <Tree
      aria-label={label}
      checkable
      selectable={false}
      disabled={disabled}
      defaultExpandAll
      treeData={shownOf(offered, text)}
      checkedKeys={leavesShown(offered, value)}
      onCheck={(_checked, { checkedNodes, halfCheckedKeys = [] }) =>
        onChange?.(namesHeld(checkedNodes.map(({ key }) => key).concat(halfCheckedKeys.map(String))))
      }
    />
  )
}

function shownOf(nodes: readonly PermissionNode[], text: (text: Text) => string): Shown[] {
  return nodes.map((node) => ({
    key: node.name,
    title: text(titleOf(node)),
    children: shownOf(node.children, text),
  }))
}
