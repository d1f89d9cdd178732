import { Tree } from 'antd'
import { ChevronRight, Folder, Library, Trash2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { FolderNode } from '@omics/contract/files/files'
import { classes } from '../../ui/theme/classes.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, type Language } from '../../ui/language/i18n.ts'
import styles from './files.module.css'
import { folderTitle } from '../../resource/folder-title.ts'
import { fileMessages } from './messages.ts'

interface Node {
  readonly key: string
  readonly name: string
  readonly title: ReactNode
  readonly icon: ReactNode
  readonly files: number
  readonly children: Node[]
}

interface Props {
  readonly folders: readonly FolderNode[]
  readonly current: string
  onOpen(folder: string): void
  /** Only what something can be put into. */
  readonly targetsOnly?: boolean
  /** Files of the whole project, and entries of the trash. */
  readonly total?: number | undefined
  readonly trashed?: number | undefined
}

/** The folders of the project with how many files lie below each, then references and trash. */
export function FolderTree({ folders, current, onOpen, targetsOnly = false, total, trashed }: Props) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const { language } = format
  const nodes = useMemo(() => nest(folders, language), [folders, language])
  const count = (files: number) => (files > 0 ? format.count(files) : '')
  const own = nodes.filter((node) => !node.reference)
  const references = nodes.filter((node) => node.reference)
  const above = useMemo(() => waysUp(folders, current), [folders, current])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['root']))
  const expanded = [...new Set([...opened, ...above])]
  const data: Node[] = [
    branch('root', t('allFiles'), own, <Folder size={16} aria-hidden />, total),
    ...(targetsOnly || references.length === 0
      ? []
      : [branch('references', t('references'), references, <Library size={16} aria-hidden />)]),
    ...(targetsOnly ? [] : [branch('trash', t('trash'), [], <Trash2 size={16} aria-hidden />, trashed ?? 0)]),
  ]
  return (
    <Tree
      className={classes(
        styles['tree'],
        data.every(({ children }) => children.length === 0) && styles['flat'],
      )}
      blockNode
      showIcon
      switcherIcon={<ChevronRight size={15} aria-hidden className={styles['switcher'] ?? ''} />}
      treeData={titled(data, count)}
      selectedKeys={[current]}
      expandedKeys={expanded}
      onExpand={(keys, { node, expanded: isOpen }) =>
        setOpened(
          isOpen ? new Set(keys.map(String)) : new Set(keys.map(String).filter((key) => key !== node.key)),
        )
      }
      onSelect={(_keys, { node }) => onOpen(node.key)}
    />
  )
}

interface Nested {
  readonly id: string
  readonly name: string
  readonly reference: boolean
  /** Files in it and below. */
  files: number
  readonly children: Nested[]
}

function nest(folders: readonly FolderNode[], language: Language): Nested[] {
  const byId = new Map<string, Nested>(
    folders.map(({ id, name, files, parent_id, reference_id }) => {
      const reference = reference_id !== null
      const title = folderTitle(name, parent_id === null && !reference, language)
      return [id, { id, name: title, files, reference, children: [] }]
    }),
  )
  const tops: Nested[] = []
  for (const { id, parent_id } of folders) {
    const node = byId.get(id)
    if (node) (byId.get(parent_id ?? '')?.children ?? tops).push(node)
  }
  for (const node of tops) addUp(node)
  return tops
}

function addUp(node: Nested): number {
  for (const child of node.children) node.files += addUp(child)
  return node.files
}

function branch(
  key: string,
  name: string,
  children: readonly Nested[],
  icon: ReactNode,
  files?: number,
): Node {
  return {
    key,
    name,
    title: name,
    icon,
    children: children.map(nodeOf),
    files: files ?? children.reduce((sum, child) => sum + child.files, 0),
  }
}

function nodeOf({ id, name, files, children }: Nested): Node {
  const icon = <Folder size={16} aria-hidden />
  return { key: id, name, title: name, files, icon, children: children.map(nodeOf) }
}

function titled(nodes: readonly Node[], count: (files: number) => string): Node[] {
  return nodes.map((node) => ({
    ...node,
    title: (
      <span className={styles['node']}>
        <span className={styles['nodeName']}>{node.name}</span>
        <span className={styles['nodeCount']}>{count(node.files)}</span>
      </span>
    ),
    children: titled(node.children, count),
  }))
}

/** The folders that must be open for one to be seen. */
function waysUp(folders: readonly FolderNode[], id: string): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const way: string[] = []
  for (let at = byId.get(id); at; at = byId.get(at.parent_id ?? '')) {
    way.push(at.parent_id ?? (at.reference_id ? 'references' : 'root'))
  }
  return way
}
