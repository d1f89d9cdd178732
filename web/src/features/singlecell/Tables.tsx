import { Button } from 'antd'
import { FileArchive } from 'lucide-react'
import { analyses, type OutputFile } from '@omics/contract/analyses/analyses'
import type { SingleCellAnalysis } from '@omics/contract/singlecell/analyses'
import { useApi } from '../../api/query.ts'
import { useSaving } from '../../api/use-saving.ts'
import { SaveAsCsv } from '../../resource/csv/SaveAsCsv.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { singleCellMessages } from './messages.ts'
import styles from './singlecell.module.css'

/** What each table is taken from: an output of the analysis, and of the table of cells the columns that belong together. */
const tables = [
  {
    label: 'clusters',
    name: 'clusters',
    output: 'table',
    columns: [
      ...['barcode', 'cluster', 'cell_type'],
      ...['reference_type', 'reference_score', 'reference_delta', 'reference_cluster_type'],
    ],
  },
  {
    label: 'planes',
    name: 'embeddings',
    output: 'table',
    columns: ['barcode', 'X_umap_1', 'X_umap_2', 'X_tsne_1', 'X_tsne_2'],
  },
  {
    label: 'qualityOf',
    name: 'quality',
    output: 'table',
    columns: ['barcode', 'total_counts', 'n_genes', 'percent_mito', 'doublet_score'],
  },
  { label: 'composition', name: 'composition', output: 'composition' },
  { label: 'markers', name: 'markers', output: 'markers' },
  { label: 'cellTypes', name: 'cell_types', output: 'cell_types' },
  { label: 'variances', name: 'genes', output: 'variable' },
  { label: 'elbow', name: 'components', output: 'elbow' },
  { label: 'wholeTable', name: 'cells', output: 'table' },
] as const

/** The tables of an analysis, each as CSV, and all of them as one archive. */
export function Tables({ analysis: { id, project_id, code } }: { readonly analysis: SingleCellAnalysis }) {
  const t = useMessages(singleCellMessages)
  const [packing, save] = useSaving()
  const params = { id: project_id, analysi_id: id }
  const { data } = useApi(analyses.showFile, { params }, { quiet: true })
  const files = new Map<string, OutputFile | undefined>(
    data?.map((output) => [output.name.replace(/^.*\./, ''), output.files[0]]),
  )
  const there = tables.flatMap(({ label, name, output, ...table }) => {
    const file = files.get(output)
    if (!file) return []
    const columns = 'columns' in table ? table.columns : undefined
    return [{ projectId: project_id, fileId: file.id, columns, label: t(label), name: `${code}-${name}.csv` }]
  })
  if (there.length === 0) return null
  const pack = async () => (await import('../../resource/csv/csv-archive.ts')).csvArchive(there)
  return (
    <Section title={t('tables')}>
      <div className={styles['tables']}>
        {there.map((table) => (
          <SaveAsCsv key={table.name} {...table} />
        ))}
        <Button
          size="small"
          icon={<FileArchive size={14} aria-hidden />}
          loading={packing}
          onClick={() => save(`${code}.zip`, pack)}
        >
          {t('allTables')}
        </Button>
      </div>
    </Section>
  )
}
