import { useState } from 'react'
import { home, type HomeContent } from '@omics/contract/administration/home'
import { toolIntroductions } from '@omics/contract/administration/tool-introductions'
import { useApi } from '../../../api/query.ts'
import { useSees } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useMessages, type Language } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { usePreferences } from '../../../ui/theme/preferences.ts'
import { FrontBottom, FrontTop } from '../front/Front.tsx'
import styles from './configuration.module.css'
import { homeConfigMessages } from './messages.ts'

/** How the home page will look, in either language. */
export function Preview({ content }: { content: HomeContent }) {
  const t = useMessages(homeConfigMessages)
  const { language: own } = usePreferences()
  const [language, setLanguage] = useState<Language>(own)
  const tools = useTools()
  const figures = useApi(home.figures, {}, { quiet: true }).data ?? null
  const page = { ...content, tools: content.tools ? tools : [] }
  const shows =
    content.banner.shown ||
    content.figures ||
    content.announcements.length + content.links.length + page.tools.length > 0
  return (
    <section className={styles['preview']} aria-label={t('preview')}>
      <header className={styles['previewHead']}>
        <b>{t('preview')}</b>
        <SegmentedControl<Language>
          label={t('previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: <span lang="zh">中文</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
      </header>
      {/* Links here would lead away from what is being written. */}
      <div className={styles['sheet']} inert>
        {!shows && <EmptyState title={t('nothing')}>{t('nothingMore')}</EmptyState>}
        <FrontTop page={page} language={language} />
        {shows && <p className={styles['own']}>{t('ownPage')}</p>}
        <FrontBottom page={page} language={language} figures={content.figures ? figures : null} />
      </div>
    </section>
  )
}

/** The introductions that are offered, to those who may read them all. */
function useTools() {
  const sees = useSees('tool_intro')
  const all = useApi(toolIntroductions.list, { query: { limit: 60 } }, { quiet: true, enabled: sees })
  return (all.data?.items ?? []).filter(({ state }) => state === 'active')
}
