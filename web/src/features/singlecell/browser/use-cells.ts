import { useQuery } from '@tanstack/react-query'
import { cells } from '@omics/contract/singlecell/cells'
import { open } from '../../../api/client.ts'

/** The numbers of an embedding, a column or a gene, one cell after the other. */
export function useNumbers(
  what: 'embedding' | 'column' | 'gene',
  id: string,
  name: string,
  link: string | undefined,
) {
  return useQuery({
    queryKey: ['cells', what, id, name, link],
    enabled: name !== '' && id !== '',
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await open(cells[what], { params: { id }, query: { name, link } }, signal)
      return new Float32Array(await answer.arrayBuffer())
    },
  })
}
