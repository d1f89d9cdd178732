import { mostAmong } from '@omics/contract/analyses/comparison'

/** The address of two runs side by side; with more of them, the others are there to choose from. */
export function compareAddress(ids: readonly string[]): string {
  const [left = '', right = ''] = ids
  const among = ids.length > 2 ? `&among=${ids.slice(0, mostAmong).join(',')}` : ''
  return `/project/compare?left=${left}&right=${right}${among}`
}
