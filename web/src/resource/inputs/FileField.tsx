import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import { files } from '@omics/contract/files/files'
import type { Json } from '@omics/contract/json'
import { useApi } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { fileNameOf, fileUri, isAddress } from './input-values.ts'
import { resourceMessages } from '../messages.ts'
import { FromComputer } from './FromComputer.tsx'
import { PasteText } from './PasteText.tsx'
import { useDeferred } from './use-deferred.ts'
import styles from './inputs.module.css'

/** The files of a project with the references that it reads, or the references alone. */
export interface FileSource {
  readonly projectId: string
  readonly only?: 'reference'
}

interface Props {
  readonly id: string
  readonly many: boolean
  /** Whose files are offered. */
  readonly from: FileSource
  /** Suffixes that the author expects, such as `*.fastq.gz`. */
  readonly patterns: readonly string[]
  /** What the empty field says, where that is not to choose. */
  readonly placeholder?: string
  readonly value: Json | undefined
  /** What people know the input by; without it nothing is taken from their computer. */
  readonly label?: string
  /** What a pasted text is kept as; without it nothing can be pasted. */
  readonly pasteAs?: string
  onChange(value: Json | undefined): void
}

/** Chooses among files, searched by name as one types; an address of https or S3 can be given in place of one. */
export function FileField(props: Props) {
  const { id, many, from, patterns, placeholder, value, label, pasteAs, onChange } = props
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const [search, setSearch] = useState('')
  const settled = useDeferred(search, 250)
  const endings = settled === '' ? patterns.map((pattern) => pattern.replace(/^\*?\.?/, '')).join(',') : ''
  const query = {
    limit: 50,
    references: true,
    search: settled || undefined,
    ...(endings && { endings }),
    ...(from.only && { origin: from.only }),
  }
  const found = useApi(
    files.file,
    { params: { id: from.projectId }, query },
    { keepPrevious: true, quiet: true, enabled: from.projectId !== '' },
  )
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  // Several files may arrive before the form is drawn anew.
  const held = useRef(chosen)
  useEffect(() => {
    held.current = chosen
  })
  const add = (uri: string) => {
    held.current = many ? [...held.current, uri] : [uri]
    onChange(many ? held.current : uri)
  }
  const named = (found.data?.items ?? []).map((file) => ({
    value: fileUri(file),
    label: <Found file={file} size={format.bytes(file.size)} />,
  }))
  const address = search.trim()
  const options = isAddress(address)
    ? [{ value: address, label: t('fetchFrom', { address }) }, ...named]
    : named
  const common = {
    id,
    allowClear: true,
    style: { width: '100%' },
    placeholder: placeholder ?? (many ? t('chooseFiles') : t('chooseFile')),
    ...(placeholder !== undefined && { 'aria-label': placeholder }),
    loading: found.isFetching,
    notFoundContent: (
      <>
        <p>{t(from.only ? 'noReference' : 'noFile')}</p>
        <p>{t('orAddress')}</p>
      </>
    ),
    showSearch: { onSearch: setSearch, filterOption: false as const },
    options,
    labelRender: renderLabel,
  }
  const select = many ? (
    <Select<string[]>
      {...common}
      mode="multiple"
      value={chosen.map(String)}
      onChange={(uris) => onChange(uris.length > 0 ? uris : undefined)}
    />
  ) : (
    <Select<string | null>
      {...common}
      value={chosen[0] === undefined ? null : String(chosen[0])}
      onChange={(uri) => onChange(uri ?? undefined)}
    />
  )
  const { projectId } = from
  if (label === undefined || projectId === '') return select
  return (
    <FromComputer id={id} projectId={projectId} label={label} many={many} patterns={patterns} onFile={add}>
      {select}
      {pasteAs !== undefined && (
        <PasteText projectId={projectId} name={pasteAs} label={label} patterns={patterns} onFile={add} />
      )}
    </FromComputer>
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
