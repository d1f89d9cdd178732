import { useState } from 'react'
import { useAddress } from '../../ui/browser/use-address.ts'
import type { Side } from './side.ts'

/** What stands beside the table. Uploads lead here with the offer to make samples of the reads that came. */
export function useSide() {
  const [opened, open] = useState<Side>()
  const [address, change] = useAddress()
  const asked: Side | undefined = address.get('add') === 'reads' ? { kind: 'files' } : undefined
  const close = () => {
    open(undefined)
    if (address.has('add')) change({ add: undefined })
  }
  return { side: opened ?? asked, open, close }
}
