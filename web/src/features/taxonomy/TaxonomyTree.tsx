import { Tree } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { taxonomy, type TaxonRow } from '@omics/contract/taxonomy/taxonomy'
import { call } from '../../api/client.ts'
import { useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { taxonomyMessages } from './messages.ts'
import { TaxonName } from './TaxonName.tsx'
import styles from './taxonomy.module.css'

/** Of a taxon with more children the rest is on its own page. */
const shownChildren = 100

/** A tree of taxa from the root, or from another, down; it opens level by level. */
export function TaxonomyTree({ from = 1 }: { from?: number }) {
  const t = useMessages(taxonomyMessages)
  const navigate = useNavigate()
  const top = useApi(taxonomy.names, { query: { parent_id: from, limit: shownChildren } }, { quiet: true })
  const [below, setBelow] = useState<ReadonlyMap<number, readonly TaxonRow[]>>(new Map())
  if (top.error) return <ErrorState fault={top.error} retry={() => void top.refetch()} />
  if (!top.data) return <SkeletonRows rows={4} />
  const open = async (taxId: number) => {
    try {
      const { items } = await call(taxonomy.names, { query: { parent_id: taxId, limit: shownChildren } })
      setBelow((before) => new Map([...before, [taxId, items]]))
    } catch (error) {
      react(error)
    }
  }
  return (
    <Tree<Node>
      className={styles['tree'] ?? ''}
      aria-label={t('taxonomy')}
      selectable
      blockNode
      treeData={top.data.items.map((row) => nodeOf(row, below))}
      loadData={({ key }) => open(key)}
      onSelect={(_keys, { node }) => void navigate(`/common/taxonomy/${node.key}`)}
    />
  )
}

interface Node {
  readonly key: number
  readonly title: React.ReactNode
  readonly isLeaf: boolean
  readonly children?: Node[]
}

function nodeOf(row: TaxonRow, below: ReadonlyMap<number, readonly TaxonRow[]>): Node {
  const children = below.get(row.tax_id)
  return {
    key: row.tax_id,
    title: <TaxonName {...row} />,
    isLeaf: !row.has_children,
    ...(children && { children: children.map((child) => nodeOf(child, below)) }),
  }
}
