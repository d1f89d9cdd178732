import { useMemo, useState } from 'react'
import type { Frame, Leads, Picture } from './frame.ts'

/** The frame of one viewer. What is given must not change between renders; without the first two the view is kept nowhere. */
export function useFrame(
  viewNow: Frame['viewNow'] = forget,
  onView: Frame['onView'] = forget,
  leads: Leads = none,
) {
  const [settings, setSettings] = useState<HTMLElement | null>(null)
  const [picture, setPicture] = useState<Picture>()
  const frame = useMemo<Frame>(
    () => ({ ...leads, viewNow, onView, onPicture: setPicture, settings }),
    [viewNow, onView, settings, leads],
  )
  return { frame, picture, settingsPlace: setSettings }
}

const forget = () => undefined
const none: Leads = {}
