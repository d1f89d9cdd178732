import type { Language } from '../errors.ts'
import { formatSize } from '../sizes.ts'

/**
 * Why a notebook server ended without its person: it took more disk or memory than it may, nobody used it, it ran as long
 * as any may, the machine was lost, or Jupyter ended by itself.
 */
export const ends = ['disk', 'memory', 'idle', 'longest', 'lost', 'itself'] as const
export type End = (typeof ends)[number]

/** What a server gets. */
interface Limits {
  readonly memory_bytes: number
  readonly disk_bytes: number
  readonly idle_seconds: number
}

const words: Readonly<Record<Language, Readonly<Record<End, string>>>> = {
  en: {
    disk: 'It took more than its {disk} of disk, and begins with an empty folder now. Write large results in parts, or run the step as a workflow.',
    memory:
      'It took more than its {memory} of memory. Read the data in parts, or run the step as a workflow.',
    idle: 'Nobody had used it for {idle}.',
    longest: 'It had run for a day, which is the longest.',
    lost: 'The machine, or the service on it that runs notebooks, was started anew.',
    itself: 'Jupyter ended by itself.',
  },
  zh: {
    disk: '磁盘用量超过 {disk} 的上限，再次打开时文件夹为空。请分批写出大的结果，或改用流程运行该步骤。',
    memory: '内存用量超过 {memory} 的上限。请分批读取数据，或改用流程运行该步骤。',
    idle: '已闲置 {idle}，服务自动结束。',
    longest: '已连续运行一天，达到最长时间。',
    lost: '服务器或其上运行 Notebook 的服务曾重新启动。',
    itself: 'Jupyter 自行退出。',
  },
}

/** Why a server ended, as a sentence for its person. */
export function whyEnded(why: End, language: Language, limits: Limits): string {
  const told: Readonly<Record<string, string>> = {
    memory: formatSize(limits.memory_bytes),
    disk: formatSize(limits.disk_bytes),
    idle: minutes(limits.idle_seconds, language),
  }
  return words[language][why].replace(/\{(\w+)\}/g, (whole, name: string) => told[name] ?? whole)
}

const minutes = (seconds: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
    .format(seconds / 60)
    .replace(/(\d)(?=分钟)/, '$1 ')
