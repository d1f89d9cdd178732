import { Tree } from 'antd'
import { useState, type ReactNode } from 'react'
import styles from '../people.module.css'
import { gapOf, type Gap } from './gap.ts'
import { openKeys } from './open-keys.ts'

interface NodeOf<Node> {
  readonly key: string
  readonly children: Node[]
}

interface Props<Node> {
  readonly label: string
  readonly nodes: Node[]
  readonly draggable: boolean
  row(node: Node): ReactNode
  /** Without it everything can be dropped everywhere. `within` is onto the node itself, else it is beside it. */
  mayDrop?(moved: Node, onto: Node, within: boolean): boolean
  onDrop(moved: Node, onto: Node, gap: Gap): void
}

/** A tree that is open as a whole, but for what somebody has closed, and put in order by dragging. */
export function DraggedTree<Node extends NodeOf<Node>>({
  label,
  nodes,
  draggable,
  row,
  mayDrop = () => true,
  onDrop,
}: Props<Node>) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const turn = (key: string, open: boolean) =>
    setClosed(open ? new Set([...closed].filter((one) => one !== key)) : new Set([...closed, key]))
  return (
    <div className={styles['tree']}>
      <Tree
        aria-label={label}
        blockNode
        selectable={false}
        expandedKeys={openKeys(nodes, closed)}
        onExpand={(_, { node, expanded }) => turn(node.key, expanded)}
        draggable={draggable}
        treeData={nodes}
        titleRender={row}
        allowDrop={({ dragNode, dropNode, dropPosition }) => mayDrop(dragNode, dropNode, dropPosition === 0)}
        onDrop={(drop) => onDrop(drop.dragNode, drop.node, gapOf(drop))}
      />
    </div>
  )
}

/** What stands in a line of the tree, and beside it what can be done with it. */
export function TreeRow({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['treeRow']}>
      <span className={styles['named']}>{children}</span>
      {tools && <span className={styles['tools']}>{tools}</span>}
    </span>
  )
}
