import { App } from 'antd'
import type { Comment } from '@omics/contract/discussion/comments'
import { useMessages } from '../../ui/language/i18n.ts'
import { discussionMessages } from './messages.ts'

/** Says to who wrote a comment which of those it mentions were not told, and why. */
export function useTellUntold() {
  const t = useMessages(discussionMessages)
  const { message } = App.useApp()
  return (mentions: Comment['mentions'], untold: readonly string[]) => {
    const names = mentions.filter(({ id }) => untold.includes(id)).map(({ name }) => name)
    if (names.length > 0) message.warning(t('untold', { names: names.join(t('comma')) }))
  }
}
