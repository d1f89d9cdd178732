import type { Language } from '@omics/contract/errors'
import { whyEnded } from '@omics/contract/notebooks/ends'
import type { Context } from '../../context.ts'
import { goneOf, placeOf, type Gone } from './standing.ts'

/** What a page of Jupyter tells whose server is not reached any more. */
export interface Told {
  readonly language: Language
  readonly title: string
  readonly why: string
  /** What is left of the work: in the project, and in the page. */
  readonly saved: string
  readonly unsaved: string
  /** Where the notebook is opened again, and what leads there. */
  readonly link: string
  readonly open: string
}

const words = {
  en: {
    title: 'This notebook server has ended.',
    barred: 'Jupyter cannot be reached from here any more.',
    barredMore:
      'You have signed out, or may no longer change this project. Sign in and open the notebook again.',
    replaced: 'Another one was started for this project since.',
    saved: 'What was saved is in the project.',
    unsaved: 'What was not is in this tab alone: copy it before you leave.',
    open: 'Open the notebook again from the project',
  },
  zh: {
    title: 'Notebook 服务已结束。',
    barred: '此页面已无法连接 Jupyter。',
    barredMore: '你已退出登录，或不再有权更改此项目。请登录后重新打开 Notebook。',
    replaced: '此项目之后又启动了新的服务。',
    saved: '已保存的内容在项目中。',
    unsaved: '未保存的内容只在此标签页里，离开前请先复制。',
    open: '从项目中重新打开 Notebook',
  },
} as const

/** What to tell of the server of a run on a page of it, or undefined where it is reached. @param asked the language of a reader of whom nothing else is known */
export async function toldOf(
  context: Context,
  run: string,
  page: string,
  asked: Language,
): Promise<Told | undefined> {
  const gone = await goneOf(context, run)
  if (gone === undefined) return undefined
  const language = gone.language ?? asked
  const { title, barred, saved, unsaved, open } = words[language]
  const link = gone.project_id === null ? '/project/list' : await placeOf(context, gone.project_id, page)
  const why = whyOf(gone, language, context)
  return { language, title: gone.why === 'barred' ? barred : title, why, saved, unsaved, link, open }
}

function whyOf({ why }: Gone, language: Language, { config }: Context): string {
  if (why === null) return ''
  if (why === 'replaced') return words[language].replaced
  if (why === 'barred') return words[language].barredMore
  const { memoryBytes, diskBytes, idleSeconds } = config.notebooks
  return whyEnded(why, language, {
    memory_bytes: memoryBytes,
    disk_bytes: diskBytes,
    idle_seconds: idleSeconds,
  })
}

/** Sentences one after the other, as their language sets them. */
export const joined = (language: Language, ...sentences: readonly string[]) =>
  sentences.filter(Boolean).join(language === 'zh' ? '' : ' ')
