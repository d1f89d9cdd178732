import '../ui/theme/fonts.css'
import '../ui/theme/base.css'
import './shell/progress.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { queryClient } from '../api/query.ts'
import { useMaybeSession } from '../api/session.ts'
import { ErrorBoundary } from '../ui/notices/ErrorBoundary.tsx'
import { takeDoubleClicksForOne } from '../ui/browser/single-clicks.ts'
import { refuseStrayDrops } from '../ui/browser/stray-drops.ts'
import { leaveListsByTab } from '../ui/browser/tab-leaves-lists.ts'
import { nonceStyles } from '../ui/theme/style-nonce.ts'
import { AppearanceProvider } from '../ui/theme/AppearanceProvider.tsx'
import { Gate } from './Gate.tsx'
import { currentToken } from '../api/token.ts'
import { askForSession } from './permission/load-session.ts'
import { matchRecord } from './permission/match-record.ts'
import { routes } from './routes.ts'
import { settings } from './settings.ts'
import { loadTabbed } from './shell/load-tabbed.ts'
import { UncaughtFaults, watchFaults } from './UncaughtFaults.tsx'

function Application() {
  const session = useMaybeSession()
  return (
    <AppearanceProvider platformColour={session?.system.theme_color ?? settings.theme}>
      <UncaughtFaults />
      <ErrorBoundary>
        <BrowserRouter>
          {/* One route for all: which page a path is, is decided by the permissions, which are only known later. */}
          <Routes>
            <Route path="*" element={<Gate />} />
          </Routes>
        </BrowserRouter>
      </ErrorBoundary>
    </AppearanceProvider>
  )
}

// After an update of the platform the parts that this page still names are gone: load it anew, but not in a circle.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded_at'))
  if (!navigator.onLine || Date.now() - last < 30_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded_at', String(Date.now()))
  location.reload()
})
watchFaults()
refuseStrayDrops()
takeDoubleClicksForOne()
leaveListsByTab()
nonceStyles()
// Answers and parts of the page come while the shell is being drawn.
askForSession()
if (currentToken() !== undefined) void loadTabbed()
matchRecord(routes, location.pathname)?.record.ahead?.(new URLSearchParams(location.search))
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Application />
    </QueryClientProvider>
  </StrictMode>,
)
