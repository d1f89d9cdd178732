import NProgress from 'nprogress'
import { useEffect } from 'react'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'

NProgress.configure({
  showSpinner: false,
  template: '<div class="bar" data-part="bar"></div>',
  barSelector: '.bar',
})

let running = 0

/** Shows the progress bar at the top edge until the answer is called; several may hold it. */
export function holdProgress(): () => void {
  let ended = false
  running += 1
  NProgress.start()
  return () => {
    if (ended) return
    ended = true
    running -= 1
    if (running === 0) NProgress.done()
  }
}

/** A short run of the progress bar; keyed by the path it runs on every navigation. */
export function NavigationProgress() {
  useEffect(() => {
    const end = holdProgress()
    const timer = setTimeout(end, 150)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [])
  return null
}

/** What stands in place of a page while its code is fetched. */
export function Pending() {
  useEffect(() => holdProgress(), [])
  return (
    <div style={{ padding: '24px', maxWidth: 720 }}>
      <SkeletonText lines={4} />
    </div>
  )
}
