import { Select } from 'antd'
import { useState } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import { files } from '@omics/contract/files/files'
import type { Json } from '@omics/contract/warehouse/workflows'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { useFormat } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { fileNameOf, fileUri } from './input-values.ts'
import { launchMessages } from './messages.ts'
import { useDeferred } from './use-deferred.ts'
import styles from './launch.module.css'

interface Props {
  readonly id: string
  readonly many: boolean
  /** Suffixes that the author expects, such as `*.fastq.gz`. */
  readonly patterns: readonly string[]
  readonly value: Json | undefined
  onChange(value: Json | undefined): void
}

/** Chooses among the files of the project and the references, searched by name as one types. */
export function FileField({ id, many, patterns, value, onChange }: Props) {
  const t = useMessages(launchMessages)
  const format = useFormat()
  const project = useProject()
  const [search, setSearch] = useState('')
  const settled = useDeferred(search, 250)
  const endings = settled === '' ? patterns.map((pattern) => pattern.replace(/^\*?\.?/, '')).join(',') : ''
  const query = { limit: 50, references: true, search: settled || undefined, ...(endings && { endings }) }
  const found = useApi(files.file, { params: { id: project.id }, query }, { keepPrevious: true, quiet: true })
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' && one !== '',
  )
  const options = (found.data?.items ?? []).map((file) => ({
    value: fileUri(file),
    label: <Found file={file} size={format.bytes(file.size)} />,
  }))
  const common = {
    id,
    allowClear: true,
    style: { width: '100%' },
    placeholder: many ? t('chooseFiles') : t('chooseFile'),
    loading: found.isFetching,
    notFoundContent: t('noFile'),
    showSearch: { onSearch: setSearch, filterOption: false as const },
    options,
    labelRender: renderLabel,
  }
  if (many) {
    return (
      <Select<string[]>
        {...common}
        mode="multiple"
        value={chosen.map(String)}
        onChange={(uris) => onChange(uris)}
      />
    )
  }
  return (
    <Select<string | null>
      {...common}
      value={chosen[0] === undefined ? null : String(chosen[0])}
      onChange={(uri) => onChange(uri ?? undefined)}
    />
  )
}

function renderLabel({ value }: { value?: string | number }) {
  return <code>{fileNameOf(String(value ?? ''))}</code>
}

function Found({ file, size }: { file: ProjectFile; size: string }) {
  return (
    <span className={styles['found']}>
      <code>{file.name}</code>
      <span>
        {file.folder} {size}
      </span>
    </span>
  )
}
