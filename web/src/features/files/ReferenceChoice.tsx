import { Select } from 'antd'
import { useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { SignedFile } from '@omics/contract/files/file'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { FileSource } from '../../viewers/source.ts'
import { sourceOf } from '../../resource/file-source.ts'
import styles from './files.module.css'
import { fileMessages } from './messages.ts'

const placed = /\.(bam|cram|sam|vcf|bcf|bed|bedgraph|bdg|gff3?|gtf|bw|bigwig)(\.b?gz)?$/i
const endings = 'fa,fasta,fna,fa.gz,fasta.gz,fna.gz'

/** The sequence that alignments, variants and regions of a project refer to, as somebody chose it here before. */
export function useReference(projectId: string, file: SignedFile | null) {
  const key = `omics-reference-${projectId}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? '')
  const concerned = file !== null && placed.test(file.name)
  const known = useApi(
    files.show,
    { params: { id: projectId, file_id: chosen } },
    { enabled: concerned && chosen !== '', quiet: true },
  )
  const source: FileSource | undefined =
    concerned && chosen !== '' && known.data?.signed
      ? sourceOf(projectId, known.data.signed, known.data.siblings)
      : undefined
  return {
    concerned,
    chosen: source ? chosen : '',
    source,
    ready: !concerned || chosen === '' || !known.isPending,
    choose: (id: string) => {
      localStorage.setItem(key, id)
      setChosen(id)
    },
  }
}

interface Props {
  readonly projectId: string
  readonly chosen: string
  onChoose(id: string): void
}

/** Chooses among the FASTA files of the project and of references. */
export function ReferenceChoice({ projectId, chosen, onChoose }: Props) {
  const t = useMessages(fileMessages)
  const [search, setSearch] = useState('')
  const found = useApi(
    files.file,
    {
      params: { id: projectId },
      query: { endings, references: true, limit: 50, sort: 'name', ...(search && { search }) },
    },
    { keepPrevious: true, quiet: true },
  )
  const options = (found.data?.items ?? []).map(({ id, name, folder }) => ({
    value: id,
    label: folder === '' ? name : `${name} (${folder})`,
  }))
  if (options.length === 0 && search === '') return null
  return (
    <label className={styles['reference']}>
      <span>{t('referenceSequence')}</span>
      <Select
        size="small"
        showSearch={{ filterOption: false, onSearch: setSearch }}
        allowClear
        aria-label={t('referenceSequence')}
        placeholder={t('noReferenceSequence')}
        value={chosen || null}
        options={options}
        onChange={(id) => onChoose(id ?? '')}
        popupMatchSelectWidth={false}
      />
    </label>
  )
}
