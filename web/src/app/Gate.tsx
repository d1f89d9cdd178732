import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onStreamRefused, useIsLive } from '../api/live/live.ts'
import type { Telling } from '../api/catalogue.ts'
import { carry, takeCarried } from '../api/carried.ts'
import { setSurface } from '../api/react.ts'
import { refreshPermissions } from '../api/permissions.ts'
import { renewWhenDue } from '../api/renewal.ts'
import { setSession, useMaybeSession, type Session } from '../api/session.ts'
import { currentToken, forgetToken } from '../api/token.ts'
import { say } from '../ui/language/i18n.ts'
import { PlatformPages } from '../ui/shell/platform-pages.ts'
import { Lead } from '../ui/shell/Lead.tsx'
import { appMessages } from './messages.ts'
import { arrive } from './permission/come-and-go.ts'
import { signInAddress } from './permission/local-target.ts'
import { loadSession, stranger } from './permission/load-session.ts'
import { beforeAll, nextStep } from './permission/next-step.ts'
import { routes } from './routes.ts'
import { holdProgress } from './shell/Pending.tsx'
import { Opening } from './shell/Opening.tsx'
import { Shell } from './shell/Shell.tsx'

/** Stands before every page: loads who is here, then shows the page or leads to another. */
export function Gate() {
  const location = useLocation()
  const session = useMaybeSession()
  useApiSurface()
  useFreshToken()
  useFreshPermissions()
  const step = nextStep({
    path: location.pathname,
    search: location.search,
    session,
    records: routes,
    hasToken: currentToken() !== undefined,
  })
  switch (step.kind) {
    case 'load':
      return <Loading />
    case 'go':
      return <Lead to={step.to} unknown={step.unknown} />
    case 'show':
      return (
        <PlatformPages value={routes}>
          <Shell record={step.record} permitted={step.permitted} />
        </PlatformPages>
      )
  }
}

/** Milliseconds in which a page that is being left is gone. */
const leaving = 300

function Loading() {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { pathname } = useLocation()
  const [start] = useState(() => location.pathname + location.search)
  const [arriving, setArriving] = useState<{ readonly at: string; readonly session: Session }>()
  // The rules look at session and address together, so the session counts only when the address has changed.
  useEffect(() => {
    if (arriving?.at === pathname) setSession(arriving.session)
  }, [arriving, pathname])
  useEffect(() => {
    let wanted = true
    const end = holdProgress()
    loadSession()
      .then(({ session, installed }) => {
        if (!wanted) return
        arrive(session)
        const at = beforeAll(installed, new URL(start, location.origin).pathname)
        if (at === undefined) return setSession(session)
        setArriving({ at, session })
        void navigate(at, { replace: true })
      })
      .catch((error: unknown) => {
        // Calls that break off because the page is being left are no failure and must not sign anybody out.
        setTimeout(() => wanted && fail(error), leaving)
      })
      .finally(end)
    const fail = (error: unknown) => {
      const text =
        error instanceof Error && error.message !== '' ? error.message : say(appMessages)('hasError')
      void message.error(text, 5)
      forgetToken()
      setSession(stranger)
      void navigate(signInAddress(start), { replace: true })
    }
    const leave = () => {
      wanted = false
    }
    addEventListener('pagehide', leave)
    return () => {
      leave()
      removeEventListener('pagehide', leave)
      end()
    }
  }, [navigate, message, start])
  return <Opening />
}

/** Lets failed calls speak through the messages and the router of the app. */
function useApiSurface(): void {
  const navigate = useNavigate()
  const { message } = App.useApp()
  useEffect(() => {
    const tell = ({ kind, paragraphs }: Telling) => {
      const content = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      void message.open({ type: kind, content: <div>{content}</div>, duration: 5, key: paragraphs.join() })
    }
    const leave = () => {
      const to = signInAddress(location.pathname + location.search)
      forgetToken()
      setSession(undefined)
      return to
    }
    const carried = takeCarried(sessionStorage)
    if (carried) tell(carried)
    setSurface({
      tell,
      toLogin: () => void navigate(leave()),
      toFreshLogin: (telling) => {
        carry(sessionStorage, telling)
        location.assign(leave())
      },
      toIndex: () => void navigate('/index', { state: { gone: location.pathname + location.search } }),
    })
  }, [navigate, message])
}

/** Renews the token in time even while nobody calls anything. */
function useFreshToken(): void {
  useEffect(() => {
    const timer = setInterval(() => void renewWhenDue(''), 20_000)
    return () => clearInterval(timer)
  }, [])
}

/**
 * Follows a change of one's roles without signing in again: within half a minute, when the window is come back to, and
 * when the live stream breaks off or is refused, as it is at once for whoever is signed out from elsewhere.
 */
function useFreshPermissions(): void {
  const live = useIsLive()
  const wasLive = useRef(live)
  useEffect(() => {
    if (wasLive.current && !live) void refreshPermissions()
    wasLive.current = live
  }, [live])
  useEffect(() => onStreamRefused(() => void refreshPermissions()), [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshPermissions()
    }
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
