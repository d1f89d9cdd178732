import { useCallback, useEffect, useState } from 'react'
import { dataAddressOf } from '../../ui/browser/data-address.ts'
import type { Picture } from '../../viewers/frame/frame.ts'
import { isDrawn, largestStill, stillFile } from '../../viewers/frame/pictures.ts'

/** Milliseconds after which what somebody changed is drawn. */
const rest = 600
/** Milliseconds after which a viewer that has offered no picture has none. */
const patience = 20_000

/**
 * What a viewer shows as a picture that is there when the page is printed, which waits for nothing: `address` is undefined
 * where there is none, and `drawing` says that it may still come. `onAct` is told when somebody changes what is shown.
 */
export function useStill() {
  const [offered, setOffered] = useState<{ readonly picture: Picture | undefined }>()
  const onPicture = useCallback(
    (picture: Picture | undefined) =>
      setOffered({ picture: picture && isDrawn(picture) ? picture : undefined }),
    [],
  )
  const [address, setAddress] = useState<string>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!offered?.picture) return
    const { picture } = offered
    const abort = new AbortController()
    const keep = (made?: string) => abort.signal.aborted || setAddress(made)
    const timer = setTimeout(() => {
      // Where it cannot be drawn, its name stands for it.
      stillOf(picture).then(keep, () => keep())
    }, rest)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [offered])
  return {
    address: offered?.picture && address,
    drawing: address === undefined && !isLate,
    onPicture,
    onAct: () => setOffered((one) => one && { ...one }),
  }
}

/** For print; undefined where it is too large. */
async function stillOf(picture: Picture): Promise<string | undefined> {
  const still = await stillFile(picture)
  return still.size <= largestStill ? dataAddressOf(still) : undefined
}
