import { AppWindow } from 'lucide-react'
import { Link } from 'react-router'
import { permits, useSession } from '../api/session.ts'
import { useMessages, useText } from '../ui/language/i18n.ts'
import { resourceMessages } from './messages.ts'
import styles from './OpenOnPage.module.css'
import { fileText, pagesFor } from './viewer-pages.ts'

interface Props {
  readonly projectId: string
  readonly file: { readonly id: string; readonly name: string }
}

/** To the page that shows a file of this name, where the person may see one. */
export function OpenOnPage({ projectId, file }: Props) {
  const t = useMessages(resourceMessages)
  const text = useText()
  const { menus } = useSession()
  const found = pagesFor(file.name).find(({ page }) => permits(menus, page.menu))
  if (!found) return null
  const { page, slot } = found
  const query = new URLSearchParams({
    [slot.name]: slot.byId ? file.id : fileText({ projectId, fileId: file.id }),
  })
  const label = t('openOnPage', { page: text(page.title) })
  return (
    <Link to={`${page.path}?${query}`} className={styles['link'] ?? ''} title={label} aria-label={label}>
      <AppWindow size={17} aria-hidden />
    </Link>
  )
}
