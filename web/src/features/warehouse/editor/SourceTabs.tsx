import { TreeSelect } from 'antd'
import { Folder } from 'lucide-react'
import { useMemo } from 'react'
import { useMore } from '../../../ui/data-table/use-more.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { warehouseMessages } from '../messages.ts'
import { sourceTree, type SourceNode } from './source-tree.ts'
import styles from './editor.module.css'

interface Props {
  readonly paths: readonly string[]
  readonly open: string
  /** Files with errors, which are marked. */
  readonly faulty: ReadonlySet<string>
  onOpen(path: string): void
}

/** More tabs than these are cut off on a screen of usual width. */
const mostTabs = 6

/** A tab for each source file; many are a tree, in which one finds by typing. */
export function SourceTabs(props: Props) {
  return props.paths.length > mostTabs ? <SourceTree {...props} /> : <Tabs {...props} />
}

function Tabs({ paths, open, faulty, onOpen }: Props) {
  const { more, look, attach } = useMore()
  return (
    <div ref={attach} className={classes(styles['strip'], more && styles['more'])} onScroll={look}>
      {paths.map((path) => (
        <button
          key={path}
          type="button"
          aria-pressed={path === open}
          title={path}
          className={classes(styles['tab'], path === open && styles['tabOpen'])}
          onClick={() => onOpen(path)}
        >
          {path}
          {faulty.has(path) && <i aria-hidden />}
        </button>
      ))}
    </div>
  )
}

function SourceTree({ paths, open, faulty, onOpen }: Props) {
  const t = useMessages(warehouseMessages)
  const tree = useMemo(() => sourceTree(paths), [paths])
  const drawn = (nodes: readonly SourceNode[]): object[] =>
    nodes.map(({ value, name, children }) => ({
      value,
      selectable: children === undefined,
      title: (
        <span className={styles['node']}>
          {children && <Folder size={14} aria-hidden />}
          {name}
          {[...faulty].some((path) => path === value || (children && path.startsWith(value))) && (
            <i aria-label={t('faultyFile')} />
          )}
        </span>
      ),
      ...(children && { children: drawn(children) }),
    }))
  return (
    <TreeSelect<string>
      aria-label={t('sources')}
      className={styles['tree'] ?? ''}
      value={open}
      treeData={drawn(tree)}
      treeLine
      showSearch={{
        filterTreeNode: (text, node) => String(node.value).toLowerCase().includes(text.toLowerCase()),
      }}
      // Within the tree a name stands below its folder; alone it needs the way to it.
      treeNodeLabelProp="value"
      popupMatchSelectWidth={420}
      listHeight={480}
      onChange={onOpen}
    />
  )
}
