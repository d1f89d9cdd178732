import { useEffect } from 'react'
import { usePlatformName } from './Brand.tsx'

/** Names the window by what is shown in it and the platform. */
export function useWindowTitle(title: string): void {
  const platform = usePlatformName()
  useEffect(() => {
    document.title = `${title} - ${platform}`
  }, [title, platform])
}
