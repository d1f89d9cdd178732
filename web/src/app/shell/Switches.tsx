import { App, Dropdown, Popover } from 'antd'
import { ALargeSmall, Check, Languages, Palette } from 'lucide-react'
import { queryClient } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { say, useMessages, type Language } from '../../ui/language/i18n.ts'
import { themePresets } from '../../ui/theme/accent.ts'
import { useAppearance } from '../../ui/theme/AppearanceProvider.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { setPreferences, usePreferences } from '../../ui/theme/preferences.ts'
import { sizes, type Size } from '../../ui/theme/tokens.ts'
import { appMessages } from '../messages.ts'
import styles from './TopBar.module.css'

const languages: readonly { key: Language; label: string; short: string }[] = [
  { key: 'zh', label: '中文', short: '中文' },
  { key: 'en', label: 'English', short: 'EN' },
]

/** Chooses the language, which changes at once. */
export function LanguageSwitch() {
  const t = useMessages(appMessages)
  const { message } = App.useApp()
  const format = useFormat()
  const { language } = format
  const short = languages.find(({ key }) => key === language)?.short ?? ''
  const change = (next: Language) => {
    setPreferences({ language: next })
    // Sentences of the server come in the language in which they were asked for.
    void queryClient.invalidateQueries()
    void message.success(say(appMessages)('languageSwitched'))
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: languages.map(({ key, label }) => ({
          key,
          label: <span lang={key}>{label}</span>,
          disabled: key === language,
          onClick: () => change(key),
        })),
      }}
    >
      <IconButton label={format.named(t('language'), short)}>
        <Languages size={17} />
        <span>{short}</span>
      </IconButton>
    </Dropdown>
  )
}

const sizeKeys = {
  default: 'sizeDefault',
  medium: 'sizeMedium',
  small: 'sizeSmall',
  mini: 'sizeMini',
} as const satisfies Record<Size, string>

/** Chooses how large controls and rows are. */
export function SizeSwitch() {
  const t = useMessages(appMessages)
  const { message } = App.useApp()
  const { size } = usePreferences()
  const change = (next: Size) => {
    setPreferences({ size: next })
    void message.success(t('sizeSwitched'))
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: sizes.map((key) => ({
          key,
          label: t(sizeKeys[key]),
          disabled: key === size,
          onClick: () => change(key),
        })),
      }}
    >
      <IconButton label={t('size')}>
        <ALargeSmall size={20} />
      </IconButton>
    </Dropdown>
  )
}

/** Chooses the colour of accents, over that of the platform. */
export function ThemeSwitch() {
  const t = useMessages(appMessages)
  return (
    <Popover trigger="click" placement="bottomRight" title={t('theme')} content={<ThemeChoices />}>
      <IconButton label={t('theme')}>
        <Palette size={17} />
      </IconButton>
    </Popover>
  )
}

function ThemeChoices() {
  const t = useMessages(appMessages)
  const { theme } = usePreferences()
  const { themeColour } = useAppearance()
  const { system } = useSession()
  return (
    <>
      <div className={styles['swatches']}>
        {themePresets.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={theme === colour}
            className={styles['swatch']}
            style={{ background: colour }}
            onClick={() => setPreferences({ theme: colour })}
          >
            {theme === colour && <Check size={17} aria-hidden />}
          </button>
        ))}
      </div>
      <div className={styles['themeMore']}>
        <label className={styles['own']}>
          {t('themeOwn')}
          <input
            type="color"
            value={themeColour}
            onChange={(event) => setPreferences({ theme: event.target.value.toUpperCase() })}
          />
        </label>
        <button
          type="button"
          className={styles['own']}
          style={{ padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
          onClick={() => setPreferences({ theme: undefined })}
        >
          {t('themeOfPlatform')}
          <span className={styles['swatch']} style={{ background: system.theme_color, height: 24 }}>
            {theme === undefined && <Check size={15} aria-hidden />}
          </span>
        </button>
      </div>
    </>
  )
}
