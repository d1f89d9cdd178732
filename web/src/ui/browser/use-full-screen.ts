import { useEffect, useState } from 'react'

/**
 * A part of the page over all of the screen. The document itself goes full screen, so that menus, which stand at its
 * end, lie above the part; where a browser refuses, the part fills the window.
 */
export function useFullScreen(): { readonly full: boolean; toggle(): void } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && setFull(false)
    const onChange = () => document.fullscreenElement === null && setFull(false)
    addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
  const toggle = () => {
    if (!full) void document.documentElement.requestFullscreen().catch(() => undefined)
    setFull(!full)
  }
  return { full, toggle }
}
