import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type Language = 'en' | 'zh'

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language?.startsWith('zh') ? 'zh' : 'en'
}

/** The texts of one folder in the reader's language. */
export function useText<Texts>(messages: { en: Texts; zh: NoInfer<Texts> }): Texts {
  return messages[useLanguage()]
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Numbers as the reader's language writes them. */
export function formatFor(language: Language) {
  const whole = new Intl.NumberFormat(language)
  return {
    count: (value: number) => whole.format(value),
    number: (value: number, digits: number) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    percent: (value: number, digits = 0) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(value),
    bytes: (value: number) => {
      const step = value < 1000 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), byteUnits.length - 1)
      const unit = byteUnits[step] ?? 'B'
      const scaled = value / 1000 ** step
      const digits = step === 0 || scaled >= 100 ? 0 : 1
      return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(scaled)} ${unit}`
    },
  }
}

export function useFormat() {
  const language = useLanguage()
  return useMemo(() => formatFor(language), [language])
}
