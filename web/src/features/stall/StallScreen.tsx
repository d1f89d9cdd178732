import { Button } from 'antd'
import { useEffect } from 'react'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useFullScreen } from '../../ui/browser/use-full-screen.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { classes } from '../../ui/theme/classes.ts'
import { setPreferences, usePreferences } from '../../ui/theme/preferences.ts'
import { messages } from './messages.ts'
import { Show } from './Show.tsx'
import { partsIn, secondsIn, slidesOf } from './slides.ts'
import { useContent } from './use-content.ts'
import styles from './stall.module.css'

/** The show of a stand: what the platform shows everybody, one thing after the other, over the whole screen. */
export default function StallScreen() {
  const t = useMessages(messages)
  const [address] = useAddress()
  const { content, loading } = useContent()
  const { full, toggle } = useFullScreen()
  const { language } = usePreferences()
  useAwake()
  const other = (
    <Button type="text" onClick={() => setPreferences({ language: language === 'en' ? 'zh' : 'en' })}>
      {t('other')}
    </Button>
  )
  return (
    <div className={classes(styles['screen'], full && styles['over'])}>
      {loading ? (
        <SkeletonText lines={6} />
      ) : (
        <Show
          slides={slidesOf(content, partsIn(address.get('show')))}
          seconds={secondsIn(address.get('seconds'))}
          full={full}
          onFull={toggle}
          tools={other}
        />
      )}
    </div>
  )
}

/** Keeps the screen from going dark while the show is seen, where the browser can. */
function useAwake() {
  useEffect(() => {
    // Over http, and in some browsers, there is no such thing.
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let left = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
