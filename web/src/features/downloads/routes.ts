import { Download } from 'lucide-react'
import { lazy } from 'react'
import type { SectionPage } from '../../ui/shell/section-page.ts'

/** What is fetched into a project by address. */
export const downloadsPage: SectionPage = {
  path: 'downloads',
  title: { en: 'Downloads', zh: '下载' },
  icon: Download,
  screen: lazy(() => import('./DownloadsPage.tsx')),
}
