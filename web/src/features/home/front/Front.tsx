import type { ReactNode } from 'react'
import type { Figures, HomePage } from '@omics/contract/administration/home'
import type { Language } from '../../../ui/language/i18n.ts'
import { Announcements } from './Announcements.tsx'
import { Banner } from './Banner.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { Links, Tools } from './Offers.tsx'
import styles from './front.module.css'

interface Props {
  readonly page: HomePage
  readonly language: Language
}
interface TopProps extends Props {
  readonly isTitle?: boolean
  readonly action?: ReactNode
}

/** What administrators put over everything else. */
export function FrontTop({ page, language, isTitle = false, action }: TopProps) {
  if (!page.banner.shown && page.announcements.length === 0) return null
  return (
    <div className={styles['top']}>
      <Announcements announcements={page.announcements} language={language} />
      {page.banner.shown && (
        <Banner banner={page.banner} language={language} isTitle={isTitle} action={action} />
      )}
    </div>
  )
}

/** What they put beneath it. */
export function FrontBottom({ page, figures, language }: Props & { readonly figures: Figures | null }) {
  if (!figures && page.links.length === 0 && page.tools.length === 0) return null
  return (
    <div className={styles['bottom']}>
      {figures && <FigureStrip figures={figures} language={language} />}
      <Tools tools={page.tools} language={language} />
      <Links links={page.links} language={language} />
    </div>
  )
}
