import { useMemo, useState } from 'react'
import type { Json } from '@omics/contract/json'
import type { Frame, Picture } from './frame.ts'

/** The frame of one viewer. `onView` and `search` must not change between renders; without it the view is kept nowhere. */
export function useFrame(view?: Json, onView: Frame['onView'] = forget, search?: Frame['search']) {
  const [settings, setSettings] = useState<HTMLElement | null>(null)
  const [picture, setPicture] = useState<Picture>()
  const frame = useMemo<Frame>(
    () => ({ view, onView, onPicture: setPicture, settings, search }),
    [view, onView, settings, search],
  )
  return { frame, picture, settingsPlace: setSettings }
}

const forget = () => undefined
