import type { Language } from '../errors.ts'
import type { Message, MessageKind } from './messages.ts'

type Sentence = (details: Message['details']) => string

const sentences: Record<Language, Record<MessageKind, Sentence>> = {
  en: {
    analysis_succeeded: ({ name }) => `${name} is done`,
    analysis_failed: ({ name, failed, runs }) => `${name} failed in ${failed} of ${runs} runs`,
    analysis_stopped: ({ name }) => `${name} was stopped`,
    project_shared: ({ project }) => `The project “${project}” was shared with you`,
    feedback_received: ({ person, title }) => `${person} sent feedback: “${title}”`,
    feedback_answered: ({ title }) => `Your feedback “${title}” was answered`,
  },
  zh: {
    analysis_succeeded: ({ name }) => `分析“${name}”已完成`,
    analysis_failed: ({ name, failed, runs }) => `分析“${name}”有 ${failed}/${runs} 个运行失败`,
    analysis_stopped: ({ name }) => `分析“${name}”已停止`,
    project_shared: ({ project }) => `项目“${project}”已与你共享`,
    feedback_received: ({ person, title }) => `${person} 提交了反馈：“${title}”`,
    feedback_answered: ({ title }) => `你的反馈“${title}”已有回复`,
  },
}

/** What a message says, for the message centre and as the subject of its email. */
export function messageSentence(
  { kind, details }: Pick<Message, 'kind' | 'details'>,
  language: Language,
): string {
  return sentences[language][kind](details)
}
