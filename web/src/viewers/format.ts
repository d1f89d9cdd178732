import { useMemo } from 'react'
import { usePreferences } from '../ui/theme/preferences.ts'

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Numbers as the reader's language writes them; bytes in powers of 1000. */
export function formatFor(language: 'en' | 'zh') {
  const whole = new Intl.NumberFormat(language)
  return {
    count: (value: number) => whole.format(value),
    number: (value: number, digits: number) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
    percent: (value: number, digits = 0) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(value),
    bytes: (value: number) => {
      const step = value < 1000 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), byteUnits.length - 1)
      const scaled = value / 1000 ** step
      const digits = step === 0 || scaled >= 100 ? 0 : 1
      return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(scaled)} ${byteUnits[step] ?? 'B'}`
    },
  }
}

export type Format = ReturnType<typeof formatFor>

export function useFormat(): Format {
  const { language } = usePreferences()
  return useMemo(() => formatFor(language), [language])
}
