import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cells } from '@omics/contract/singlecell/cells'
import { valuesOf } from '@omics/contract/singlecell/expressed'
import { linkedCells } from '@omics/contract/singlecell/links'
import { open } from '../../../api/client.ts'
import { everLonger, useApi } from '../../../api/query.ts'
import type { Image } from './tissue.ts'

/** What only members of a project are told of a file. */
const toMembers = { project_id: '', analysis: null, others: [], may_label: false }

/** What a file holds, read by a right of one's own, or by the link that `id` is. */
export function useCellFile(id: string, link: string | undefined) {
  const asked = { params: { id } }
  const isLinked = link !== undefined
  const own = useApi(cells.show, asked, {
    quiet: true,
    enabled: id !== '' && !isLinked,
    // Others name groups meanwhile.
    every: (_, answers) => everLonger(answers),
  })
  const linked = useApi(linkedCells.show, asked, { quiet: true, enabled: isLinked })
  const shown = useMemo(() => linked.data && { ...toMembers, ...linked.data }, [linked.data])
  const { error, refetch } = isLinked ? linked : own
  return { data: isLinked ? shown : own.data, endsAt: linked.data?.ends_at, error, refetch }
}

/** The numbers of an embedding, a column or a gene, one cell after the other. */
export function useNumbers(
  what: 'embedding' | 'column' | 'gene',
  id: string,
  name: string,
  link: string | undefined,
  /** Another file whose column it is. */
  from?: string,
) {
  return useQuery({ ...numbersOf(what, id, name, link, from), enabled: name !== '' && id !== '' })
}

const numbersOf = (
  what: 'embedding' | 'column' | 'gene',
  id: string,
  name: string,
  link: string | undefined,
  from?: string,
) => ({
  queryKey: ['cells', what, id, name, link, from],
  staleTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const input = { params: { id }, query: { name } }
    const answer = await (link !== undefined
      ? open(linkedCells[what], input, signal)
      : from !== undefined
        ? open(cells.column, { params: { id }, query: { name, from } }, signal)
        : open(cells[what], input, signal))
    const bytes = await answer.arrayBuffer()
    return what === 'gene' ? valuesOf(bytes) : new Float32Array(bytes)
  },
})

/** The picture of a section of tissue, of the size that the file says it has. */
export function useImage(
  id: string,
  section: string | undefined,
  image: Image | undefined,
  link: string | undefined,
) {
  const { name = '', width = 0, height = 0 } = image ?? {}
  return useQuery({
    queryKey: ['cells', 'image', id, section, name, link],
    staleTime: Infinity,
    enabled: section !== undefined && image !== undefined,
    queryFn: async ({ signal }) => {
      const image = link === undefined ? cells.image : linkedCells.image
      const answer = await open(image, { params: { id }, query: { section: section ?? '', name } }, signal)
      return new ImageData(new Uint8ClampedArray(await answer.arrayBuffer()), width, height)
    },
  })
}

/** The numbers of several genes, once all of them are there. */
export function useGenes(id: string, genes: readonly string[], link: string | undefined) {
  return useQueries({ queries: genes.map((name) => numbersOf('gene', id, name, link)), combine: together })
}

interface Asked {
  readonly data: Float32Array | undefined
  readonly error: Error | null
  refetch(): Promise<unknown>
}

function together(found: readonly Asked[]) {
  const values = found.flatMap(({ data }) => data ?? [])
  return {
    values: values.length === found.length ? values : undefined,
    error: found.find(({ error }) => error)?.error ?? undefined,
    refetch: () => Promise.all(found.map((one) => one.refetch())),
  }
}
