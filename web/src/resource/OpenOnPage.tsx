import { Button } from 'antd'
import { AppWindow, ChartScatter } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { permits, useSession } from '../api/session.ts'
import { useMessages, useText } from '../ui/language/i18n.ts'
import { resourceMessages } from './messages.ts'
import styles from './OpenOnPage.module.css'
import { fileText, pagesFor } from './viewer-pages.ts'
import { viewerPlaces } from './viewer-places.ts'

interface Props {
  readonly projectId: string
  readonly file: { readonly id: string; readonly name: string }
}

/** To the page that shows a file of this name, where the person may see one. */
export function OpenOnPage({ projectId, file }: Props) {
  const t = useMessages(resourceMessages)
  const text = useText()
  const found = usePageOf({ projectId, file })
  if (!found) return null
  const label = t('openOnPage', { page: text(found.page.title) })
  return (
    <Link to={found.to} className={styles['link'] ?? ''} title={label} aria-label={label}>
      <AppWindow size={17} aria-hidden />
    </Link>
  )
}

/** The same in words where a file is cells, of which no viewer beside others shows the map: the first thing to press. */
export function OpenCells(props: Props) {
  const found = usePageOf(props)
  return found?.page.path === viewerPlaces.cellBrowser.path && <CellsButton to={found.to} />
}

function CellsButton({ to }: { to: string }) {
  const t = useMessages(resourceMessages)
  const navigate = useNavigate()
  return (
    <Button type="primary" icon={<ChartScatter size={16} aria-hidden />} onClick={() => void navigate(to)}>
      {t('openCells')}
    </Button>
  )
}

/** The first page that shows such a file and that the person may see. */
function usePageOf({ projectId, file }: Props) {
  const { menus } = useSession()
  const found = pagesFor(file.name).find(({ page }) => permits(menus, page.menu))
  if (!found) return undefined
  const { page, slot } = found
  const query = new URLSearchParams({
    [slot.name]: slot.byId ? file.id : fileText({ projectId, fileId: file.id }),
  })
  return { page, to: `${page.path}?${query}` }
}
