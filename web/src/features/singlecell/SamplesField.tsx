import { Input, Select } from 'antd'
import { useState } from 'react'
import { singleCellFiles, type SingleCellFile } from '@omics/contract/singlecell/files'
import { commonLayers } from '@omics/singlecell/joined-layers'
import { useApi } from '../../api/query.ts'
import { useDeferred } from '../../resource/inputs/use-deferred.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { singleCellMessages } from './messages.ts'
import styles from './singlecell.module.css'
import { withoutTissue } from './without-tissue.ts'

export interface NamedSample {
  readonly single_cell_file_id: string
  readonly sample: string
}

interface Props {
  readonly id?: string
  readonly value?: readonly NamedSample[]
  onChange?(value: readonly NamedSample[]): void
}

const none: readonly NamedSample[] = []

/** Chooses matrices of one project and names the sample of each, which is called as its matrix at first. */
export function SamplesField({ id, value = none, onChange }: Props) {
  const t = useMessages(singleCellMessages)
  const { options, known, search } = useMatrices(value)
  const choose = (ids: readonly string[]) =>
    onChange?.(
      ids.map((one) => {
        const before = value.find(({ single_cell_file_id }) => single_cell_file_id === one)
        return before ?? { single_cell_file_id: one, sample: sampleOf(known.get(one)?.name ?? '') }
      }),
    )
  const rename = (one: string, sample: string) =>
    onChange?.(value.map((each) => (each.single_cell_file_id === one ? { ...each, sample } : each)))
  const chosen = value.flatMap(({ single_cell_file_id }) => known.get(single_cell_file_id) ?? [])
  const lacking = withoutTissue(chosen)
  const { leftOut } = commonLayers(chosen.map(({ facts }) => facts?.layers ?? []))
  return (
    <div className={styles['parts']}>
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        placeholder={t('chooseMatrices')}
        showSearch={{ onSearch: search, filterOption: false }}
        value={value.map(({ single_cell_file_id }) => single_cell_file_id)}
        options={options}
        onChange={choose}
      />
      {value.map(({ single_cell_file_id: one, sample }) => (
        <Input
          key={one}
          addonBefore={t('sampleName')}
          aria-label={t('sampleNameOf', { name: known.get(one)?.name ?? one })}
          maxLength={100}
          value={sample}
          onChange={(event) => rename(one, event.target.value)}
        />
      ))}
      {lacking.length > 0 && (
        <Notice tone="note" title={t('tissueLost', { names: lacking.join(t('comma')) })} />
      )}
      {chosen.length > 1 && leftOut.length > 0 && (
        <Notice tone="note" title={t('layersLost', { names: leftOut.join(t('comma')) })} />
      )}
    </div>
  )
}

/** Without the endings of files. */
const sampleOf = (name: string) => name.replace(/(\.(h5ad|h5|loom|mtx|tsv|csv|txt|gz))+$/i, '').slice(0, 100)

/** Those that are ready, of the project of what was chosen first, and all that were seen. */
function useMatrices(chosen: readonly NamedSample[]) {
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, SingleCellFile>>(new Map())
  const project = known.get(chosen[0]?.single_cell_file_id ?? '')?.project_id
  const settled = useDeferred(search, 200)
  const query = {
    state: 'ready',
    limit: 50,
    ...(settled && { search: settled }),
    ...(project && { project_id: project }),
  } as const
  const { data } = useApi(singleCellFiles.list, { query }, { keepPrevious: true, quiet: true })
  const fresh = (data?.items ?? []).filter(({ id }) => !known.has(id))
  // What was chosen keeps its name when something else is searched for.
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh.map((one) => [one.id, one] as const)]))
  const shown = (data?.items ?? []).filter(({ may_change }) => may_change)
  const kept = chosen.flatMap(({ single_cell_file_id }) => known.get(single_cell_file_id) ?? [])
  const all = new Map([...kept, ...shown].map((one) => [one.id, one]))
  return {
    known,
    search: setSearch,
    options: [...all.values()].map(({ id, name, project: of }) => ({ value: id, label: `${name} (${of})` })),
  }
}
