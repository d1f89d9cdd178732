import type { SystemConfiguration } from '@omics/contract/system/configuration'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { languageText } from './languages.ts'
import { settingsMessages } from './messages.ts'

/** The settings that somebody else saved meanwhile. */
export function TheirSettings({ theirs }: { theirs: SystemConfiguration }) {
  const t = useMessages(settingsMessages)
  return (
    <TheirValues
      rows={[
        [t('name'), theirs.name],
        [t('abbreviation'), theirs.name_abbreviation],
        [t('colour'), theirs.theme_color],
        [t('language'), theirs.language ? languageText[theirs.language] : t('languageBrowser')],
        [t('registration'), t(theirs.registration)],
      ]}
    />
  )
}
