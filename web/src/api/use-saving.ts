import { useState } from 'react'
import { saveBytes } from '../ui/browser/save-file.ts'
import { react } from './react.ts'

/** Saves a file that is fetched or made first: whether one is under way, and the function that begins it. */
export function useSaving(): [boolean, (name: string, make: () => Promise<Blob>) => void] {
  const [busy, setBusy] = useState(false)
  const save = async (name: string, make: () => Promise<Blob>) => {
    setBusy(true)
    try {
      saveBytes(await make(), name)
    } catch (error) {
      react(error)
    } finally {
      setBusy(false)
    }
  }
  return [busy, (name, make) => void save(name, make)]
}
