import type { SystemConfiguration } from '@omics/contract/system/configuration'
import { useMessages } from '../../../../ui/i18n.ts'
import { KeyValue } from '../../../../ui/KeyValue.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { languageText } from './languages.ts'
import { settingsMessages } from './messages.ts'

/** What somebody else saved while one was at it. */
export function StaleSettings({ theirs }: { theirs: SystemConfiguration }) {
  const t = useMessages(settingsMessages)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="stopped" title={t('stale')}>
        <p>{t('staleMore')}</p>
        <KeyValue
          rows={[
            [t('name'), theirs.name],
            [t('abbreviation'), theirs.name_abbreviation],
            [t('colour'), theirs.theme_color],
            [t('language'), theirs.language ? languageText[theirs.language] : t('languageBrowser')],
            [t('registration'), t(theirs.registration)],
          ]}
        />
      </Notice>
    </div>
  )
}
