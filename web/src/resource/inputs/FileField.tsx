import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import { files } from '@omics/contract/files/files'
import type { Json } from '@omics/contract/json'
import { useApi } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { pathTitle } from '../folder-title.ts'
import { fileNameOf, fileUri, isAddress } from './input-values.ts'
import { resourceMessages } from '../messages.ts'
import { FromComputer } from './FromComputer.tsx'
import { PasteText } from './PasteText.tsx'
import { fitsPattern } from './fits-pattern.ts'
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
  /** So many sequences a file has at least. */
  readonly least?: number | undefined
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
  const found = useFitting(from, patterns, useDeferred(search, 250))
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
  const named = found.files.map((file) => ({
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
        <PasteText
          projectId={projectId}
          name={pasteAs}
          label={label}
          patterns={patterns}
          least={props.least}
          onFile={add}
        />
      )}
    </FromComputer>
  )
}

/** Files whose names the author expects, in that order; any others only where a word finds none of these. */
function useFitting(from: FileSource, patterns: readonly string[], search: string) {
  const endings = patterns.map((pattern) => pattern.replace(/^\*?\.?/, '')).join(',')
  const params = { id: from.projectId }
  const query = {
    limit: 50,
    references: true,
    search: search || undefined,
    ...(from.only && { origin: from.only }),
  }
  const options = { keepPrevious: true, quiet: true }
  const fitting = useApi(
    files.file,
    { params, query: { ...query, ...(endings && { endings }) } },
    { ...options, enabled: from.projectId !== '' },
  )
  const isUnknown = endings !== '' && search !== '' && fitting.data?.total === 0 && !fitting.isFetching
  const any = useApi(files.file, { params, query }, { ...options, enabled: isUnknown })
  const found = isUnknown ? any : fitting
  const rank = ({ name }: ProjectFile) => patterns.findIndex((pattern) => fitsPattern(name, pattern))
  const ranked = (found.data?.items ?? none).toSorted((one, other) => rank(one) - rank(other))
  return { files: ranked, isFetching: found.isFetching }
}

const none: readonly ProjectFile[] = []

function renderLabel({ value }: { value?: string | number }) {
  return <code>{fileNameOf(String(value ?? ''))}</code>
}

function Found({ file, size }: { file: ProjectFile; size: string }) {
  const { language } = useFormat()
  return (
    <span className={styles['found']}>
      <code>{file.name}</code>
      <span>
        {pathTitle(file.folder, language)} {size}
      </span>
    </span>
  )
}
