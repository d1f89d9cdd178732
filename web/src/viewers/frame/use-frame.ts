import { useMemo, useState } from 'react'
import type { Json } from '@omics/contract/json'
import type { Frame, Leads, Picture } from './frame.ts'

/** The frame of one viewer. `onView` and `leads` must not change between renders; without the first the view is kept nowhere. */
export function useFrame(view?: Json, onView: Frame['onView'] = forget, leads: Leads = none) {
  const [settings, setSettings] = useState<HTMLElement | null>(null)
  const [picture, setPicture] = useState<Picture>()
  const frame = useMemo<Frame>(
    () => ({ ...leads, view, onView, onPicture: setPicture, settings }),
    [view, onView, settings, leads],
  )
  return { frame, picture, settingsPlace: setSettings }
}

const forget = () => undefined
const none: Leads = {}
