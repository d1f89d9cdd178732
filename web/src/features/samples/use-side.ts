import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Side } from './side.ts'

/** What stands beside the table. Uploads lead here with the offer to make samples of the reads that came. */
export function useSide() {
  const [opened, open] = useState<Side>()
  const [address, setAddress] = useSearchParams()
  const asked: Side | undefined = address.get('add') === 'reads' ? { kind: 'files' } : undefined
  const close = () => {
    open(undefined)
    if (address.has('add')) setAddress(withoutAdd, { replace: true })
  }
  return { side: opened ?? asked, open, close }
}

function withoutAdd(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('add')
  return next
}
