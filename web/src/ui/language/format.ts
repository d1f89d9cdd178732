import { formatSize } from '@omics/contract/sizes'
import { usePreferences, type Language } from '../theme/preferences.ts'
import { useClock } from './clock.ts'

export { formatSize }

/** The same, but empty for none. */
export function formatSizeIfAny(bytes: number | null | undefined): string {
  return bytes ? formatSize(bytes) : ''
}

const countUnits = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** A count in short, such as 3.95 M; three figures are enough to compare by. */
export function abbreviate(count: number): string {
  if (Math.abs(count) < 1000) return String(count)
  let value = count
  let unit = 0
  while (Math.abs(value) >= 999.5 && unit < countUnits.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${countUnits[unit]}`
}

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }

/** A count in full with its groups of three. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count)
}

/** The total of a list; one that was only estimated says so. */
export function formatTotal(total: number, isExact: boolean, language: Language): string {
  return isExact ? formatCount(total, language) : `${formatCount(total, language)}+`
}

/** A share of 1 in per cent with one decimal where it tells something: 99.4 %, in Chinese 99.4%. */
export function formatShare(share: number, language: Language, digits = 1): string {
  return `${(share * 100).toFixed(digits)}${language === 'zh' ? '' : '\u00a0'}%`
}

type Moment = string | number | Date

/** A day in the reader's time zone: 18 Mar 2025, 2025年3月18日. */
export function formatDate(moment: Moment, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
  }).format(new Date(moment))
}

/** A day and time in the reader's time zone. */
export function formatDateTime(moment: Moment, language: Language): string {
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return `${formatDate(moment, language)} ${time.format(new Date(moment))}`
}

const relative = {
  en: {
    now: 'Just now',
    say: (count: number, unit: 'minute' | 'hour' | 'day') =>
      `${count} ${count === 1 ? unit : `${unit}s`} ago`,
  },
  zh: {
    now: '刚刚',
    say: (count: number, unit: 'minute' | 'hour' | 'day') =>
      `${count} ${{ minute: '分钟', hour: '小时', day: '天' }[unit]}前`,
  },
}

/** How long ago something was, in minutes, hours or days. */
export function formatAgo(moment: Moment, language: Language, now = Date.now()): string {
  const minutes = Math.floor((now - new Date(moment).getTime()) / 60_000)
  const { now: justNow, say } = relative[language]
  if (minutes < 1) return justNow
  if (minutes < 60) return say(minutes, 'minute')
  if (minutes < 24 * 60) return say(Math.floor(minutes / 60), 'hour')
  return say(Math.floor(minutes / (24 * 60)), 'day')
}

const durationUnits = {
  en: { day: 'd', hour: 'h', minute: 'min', second: 's' },
  zh: { day: '天', hour: '小时', minute: '分', second: '秒' },
}

/** A span of milliseconds by its two largest units: 1 h 50 min, 2 min 14 s. */
export function formatDuration(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const units = durationUnits[language]
  const parts = [
    { value: Math.floor(seconds / 86_400), unit: units.day },
    { value: Math.floor(seconds / 3600) % 24, unit: units.hour },
    { value: Math.floor(seconds / 60) % 60, unit: units.minute },
    { value: seconds % 60, unit: units.second },
  ]
  const first = parts.findIndex(({ value }) => value > 0)
  if (first < 0) return milliseconds > 0 ? `< 1 ${units.second}` : `0 ${units.second}`
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ')
}

const coreUnits = {
  en: {
    second: ['core second', 'core seconds'],
    minute: ['core minute', 'core minutes'],
    hour: ['core hour', 'core hours'],
  },
  zh: { second: ['核秒', '核秒'], minute: ['核分钟', '核分钟'], hour: ['核时', '核时'] },
} as const

/** Computing in the unit that fits: 42 core seconds, 12 core minutes, 3.4 core hours. */
export function formatCoreTime(hours: number, language: Language): string {
  const { amount, unit } = coreTimeParts(hours, language)
  return `${amount} ${unit}`
}

/** The same in two parts, for a figure that stands large. */
export function coreTimeParts(hours: number, language: Language): { amount: string; unit: string } {
  const [unit, amount] =
    hours >= 1
      ? (['hour', hours < 100 ? Math.round(hours * 10) / 10 : Math.round(hours)] as const)
      : hours * 60 >= 1
        ? (['minute', Math.round(hours * 60)] as const)
        : (['second', Math.round(hours * 3600)] as const)
  const [one, many] = coreUnits[language][unit]
  return { amount: formatCount(amount, language), unit: amount === 1 ? one : many }
}

/** The unit that fits the largest of some amounts of computing: how many make an hour, and what several are called. */
export function coreUnitFor(mostHours: number, language: Language): { perHour: number; name: string } {
  const [unit, perHour] =
    mostHours >= 1
      ? (['hour', 1] as const)
      : mostHours * 60 >= 1
        ? (['minute', 60] as const)
        : (['second', 3600] as const)
  return { perHour, name: coreUnits[language][unit][1] }
}

/** What something is, and of what: `Remove: align`, in Chinese with its own colon. */
export function formatNamed(what: string, of: string, language: Language): string {
  return language === 'zh' ? `${what}：${of}` : `${what}: ${of}`
}

/** A checksum in short: the first and last characters identify it to the eye. */
export function shortenChecksum(checksum: string): string {
  return checksum.length <= 12 ? checksum : `${checksum.slice(0, 4)}…${checksum.slice(-4)}`
}

/** The formats in the reader's language; what is told as so long ago follows the time. */
export function useFormat() {
  const { language } = usePreferences()
  useClock()
  return {
    language,
    /** A size; empty for none. */
    bytes: formatSizeIfAny,
    /** A size; 0 B for none. */
    size: formatSize,
    abbreviate,
    share: (share: number, digits?: number) => formatShare(share, language, digits),
    count: (value: number) => formatCount(value, language),
    total: (value: number, isExact: boolean) => formatTotal(value, isExact, language),
    date: (moment: Moment) => formatDate(moment, language),
    dateTime: (moment: Moment) => formatDateTime(moment, language),
    ago: (moment: Moment) => formatAgo(moment, language),
    /** The same within a sentence: started just now. */
    agoWithin: (moment: Moment) => formatAgo(moment, language).toLowerCase(),
    coreTime: (hours: number) => formatCoreTime(hours, language),
    coreTimeParts: (hours: number) => coreTimeParts(hours, language),
    coreUnit: (mostHours: number) => coreUnitFor(mostHours, language),
    named: (what: string, of: string) => formatNamed(what, of, language),
    duration: (milliseconds: number) => formatDuration(milliseconds, language),
  }
}
