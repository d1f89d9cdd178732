import { App as AntDesignApp, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { createContext, use, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { cssVariables, type Appearance } from './tokens.ts'
import { antDesignTheme } from './ant-design.ts'
import { usePreferences } from './preferences.ts'
import { styleNonce } from './style-nonce.ts'

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

const AppearanceContext = createContext<Appearance | undefined>(undefined)

/** The appearance in force, for drawings that need numbers instead of CSS variables. */
export function useAppearance(): Appearance {
  const appearance = use(AppearanceContext)
  if (!appearance) throw new Error('useAppearance needs an AppearanceProvider around it')
  return appearance
}

/** Puts theme colour, size and language into effect for our own styles and for Ant Design, without a reload. */
export function AppearanceProvider({
  platformColour,
  children,
}: {
  platformColour: string
  children: ReactNode
}) {
  const { theme, size, language } = usePreferences()
  const reducedMotion = useSyncExternalStore(onReduced, () => reduced.matches)
  const themeColour = theme ?? platformColour
  const appearance = useMemo(
    () => ({ themeColour, size, language, reducedMotion }),
    [themeColour, size, language, reducedMotion],
  )
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = language === 'zh' ? 'zh-CN' : 'en'
    for (const [name, value] of Object.entries(cssVariables(appearance))) root.style.setProperty(name, value)
  }, [appearance, language])

  const antTheme = useMemo(() => antDesignTheme(appearance), [appearance])
  return (
    <AppearanceContext value={appearance}>
      <ConfigProvider
        theme={antTheme}
        locale={language === 'zh' ? zhCN : enUS}
        {...(styleNonce && { csp: { nonce: styleNonce } })}
        form={{ requiredMark: 'optional' }}
        button={{ autoInsertSpace: false }}
      >
        {/* Below the menus and the tabs, whose words it would cover. */}
        <AntDesignApp message={{ duration: 5, maxCount: 3, top: 96 }}>{children}</AntDesignApp>
      </ConfigProvider>
    </AppearanceContext>
  )
}

function onReduced(listener: () => void): () => void {
  reduced.addEventListener('change', listener)
  return () => reduced.removeEventListener('change', listener)
}
