import { useState } from 'react'
import { analyses, type Analysis } from '@omics/contract/analyses/analyses'
import { dataCentre } from '@omics/contract/files/data-centre'
import { files } from '@omics/contract/files/files'
import { useApi } from '../../../api/query.ts'
import { useSees } from '../../../api/session.ts'
import { useDeferred } from '../../../resource/inputs/use-deferred.ts'
import { fileOn, taskOn } from './feedback-rules.ts'

type TaskChoice = Pick<Analysis, 'id' | 'code' | 'name' | 'project' | 'app_id'>

/**
 * The analyses of the person that can be chosen as the task, and the tool that each of them ran.
 * @param first one that is known already, as its page is open
 */
export function useTasks(first: TaskChoice | undefined) {
  const [search, setSearch] = useState('')
  const query = { limit: 50, ...(search !== '' && { search }) }
  const page = useApi(
    analyses.allList,
    { query },
    { enabled: useSees('analysis_list'), quiet: true, keepPrevious: true },
  )
  const found: readonly TaskChoice[] = page.data?.items ?? []
  const rest = found.filter(({ id }) => id !== first?.id)
  const items = first && search === '' ? [first, ...rest] : found
  return {
    loading: page.isFetching,
    search: setSearch,
    options: items.map(({ id, code, name, project }) => ({
      value: id,
      label: `${code} ${name} · ${project}`,
    })),
    toolOf: (taskId: string) => [first, ...found].find((task) => task?.id === taskId)?.app_id ?? null,
  }
}

interface FileChoice {
  readonly id: string
  readonly name: string
  /** Where it lies, if that is known. */
  readonly project?: { readonly name: string }
}

/**
 * The files of the person's projects that can be chosen, those that changed last first.
 * @param first one that is known already, as it is open on the page
 */
export function useFiles(first: FileChoice | undefined) {
  const [search, setSearch] = useState('')
  const typed = useDeferred(search, 250)
  const query = { limit: 50, sort: '-updated_at' as const, ...(typed !== '' && { search: typed }) }
  const page = useApi(
    dataCentre.list,
    { query },
    { enabled: useSees('data_center_list'), quiet: true, keepPrevious: true },
  )
  const found: readonly FileChoice[] = page.data?.items ?? []
  const rest = found.filter(({ id }) => id !== first?.id)
  return {
    loading: page.isFetching,
    search: setSearch,
    options: (first && search === '' ? [first, ...rest] : found).map(({ id, name, project }) => ({
      value: id,
      label: project ? `${name} · ${project.name}` : name,
    })),
  }
}

/** The file that is open on a page; null while it is fetched. */
export function useFileOn(address: { readonly pathname: string; readonly search: string }) {
  const params = fileOn(address)
  const shown = useApi(
    files.show,
    { params: params ?? { id: '', file_id: '' } },
    { enabled: params !== undefined, quiet: true },
  )
  if (params === undefined || shown.error) return undefined
  return shown.data ? shown.data.file : null
}

/** The analysis whose page is open; null while it is fetched. */
export function useTaskOn({ pathname }: { readonly pathname: string }) {
  const id = taskOn(pathname)
  const shown = useApi(
    analyses.show,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, quiet: true },
  )
  if (id === undefined || shown.error) return undefined
  return shown.data ?? null
}
