import { useState } from 'react'
import { wechat } from '@omics/contract/account/wechat'
import { call } from '../../../api/client.ts'
import { useApi } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'

/** Milliseconds between two looks at whether somebody has scanned. */
const often = 2000
/** As large as the page of WeChat that shows the code. */
const size = 'popup,width=480,height=620'

export interface Scan {
  /** `blocked`: the browser lets no window open. */
  readonly step: 'idle' | 'blocked' | 'waiting' | 'confirmed' | 'ended'
  /** The sign-in that is under way. */
  readonly state: string
  /** Shows the QR code in a window of its own. */
  show(): Promise<void>
  /** Shows it in place of this page, to which WeChat leads back. */
  showHere(): Promise<void>
}

/** A QR code of WeChat, followed until somebody has scanned it and agreed. */
export function useScan(): Scan {
  const [state, setState] = useState('')
  const [blocked, setBlocked] = useState(false)
  const { data } = useApi(
    wechat.isScanned,
    { query: { state } },
    {
      enabled: state !== '',
      quiet: true,
      every: (answer) => (answer === undefined || answer.state === 'waiting' ? often : false),
    },
  )
  const show = async () => {
    setState('')
    // Only what a click opens at once is let open.
    const opened = window.open('', 'wechat', size)
    setBlocked(opened === null)
    if (!opened) return
    try {
      const begun = await call(wechat.qrcode, {})
      opened.location.href = begun.url
      setState(begun.state)
    } catch (error) {
      opened.close()
      react(error)
    }
  }
  const showHere = async () => {
    try {
      const { url } = await call(wechat.qrcode, { query: { back: 'page' } })
      rememberPlace(location.search)
      location.assign(url)
    } catch (error) {
      react(error)
    }
  }
  const step = blocked ? 'blocked' : state === '' ? 'idle' : (data?.state ?? 'waiting')
  return { step, state, show, showHere }
}

const place = 'wechat_place'

/** Where to go on to after signing in, kept while the page is left. */
function rememberPlace(search: string): void {
  sessionStorage.setItem(place, search)
}

/** The sign-in page with where to go on to, as it was when it was left. */
export function signInPlace(): string {
  const search = sessionStorage.getItem(place) ?? ''
  sessionStorage.removeItem(place)
  return `/login${search}`
}
