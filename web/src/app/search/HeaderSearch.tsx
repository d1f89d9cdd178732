import { Modal } from 'antd'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { appMessages } from '../messages.ts'
import styles from './HeaderSearch.module.css'

// What finds pages by parts of their names is for who searches.
const SearchBox = lazy(() => import('./SearchBox.tsx').then((module) => ({ default: module.SearchBox })))

const shortcut = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The way to any page by its name; Ctrl or ⌘ with K from anywhere. */
export function HeaderSearch({ permitted }: { permitted: readonly RouteRecord[] }) {
  const t = useMessages(appMessages)
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(true)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!user) return null
  return (
    <>
      <button type="button" className={styles['field']} onClick={() => setOpen(true)}>
        <Search size={16} aria-hidden />
        <span className={styles['label']}>{t('search')}</span>
        <kbd className={styles['shortcut']} aria-hidden>
          {shortcut}
        </kbd>
      </button>
      <span className={styles['icon']}>
        <IconButton label={t('search')} onClick={() => setOpen(true)}>
          <Search size={18} />
        </IconButton>
      </span>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        width={520}
        style={{ top: 72 }}
        styles={{ container: { padding: 8 } }}
        aria-label={t('search')}
      >
        <Suspense fallback={<SkeletonText lines={1} />}>
          <SearchBox permitted={permitted} onDone={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </>
  )
}
