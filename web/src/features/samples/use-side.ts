import { useState } from 'react'
import { samples } from '@omics/contract/samples/samples'
import { useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { idsInAddress } from '../../resource/chosen-ids.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import type { Side } from './side.ts'

/** What stands beside the table. Uploads lead here with the offer to make samples of the reads that came. */
export function useSide() {
  const [opened, open] = useState<Side>()
  const [address, change] = useAddress()
  const project = useProject()
  const linked = address.get('sample')
  const runs = address.get('runs')
  const params = { id: project.id, sample_id: linked ?? '' }
  const sample = useApi(samples.show, { params }, { enabled: linked !== null, quiet: true }).data
  const asked: Side | undefined =
    address.get('add') === 'reads'
      ? { kind: 'files' }
      : address.get('add') === 'archive'
        ? {
            kind: 'archive',
            accession: address.get('accession') ?? '',
            runs: runs === null ? undefined : idsInAddress(runs),
          }
        : sample && linked !== null
          ? { kind: 'sample', sample }
          : undefined
  const close = () => {
    open(undefined)
    if (address.has('add') || linked !== null)
      change({ add: undefined, accession: undefined, runs: undefined, sample: undefined, comment: undefined })
  }
  return { side: opened ?? asked, open, close }
}
