import { Button } from 'antd'
import { courses, type Chapter } from '@omics/contract/learning/courses'
import { useApiMutation } from '../../../api/query.ts'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { learningMessages } from '../messages.ts'
import { changes } from './changes.ts'

/** Deletes a chapter whose files go with it, after a question: what they held may be nowhere else any more. */
export function RemoveChapter({ chapter, onRemoved }: { readonly chapter: Chapter; onRemoved(): void }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const ask = useQuestion()
  const remove = useApiMutation(courses.removeChapter, { changes, onSuccess: onRemoved })
  const question = {
    title: t('removeSure', { title: text(titleOf(chapter)) }),
    more: t('removeChapterMore'),
    action: t('removeChapter'),
    onYes: () => remove.mutateAsync({ params: { id: chapter.id } }),
  }
  return (
    <Button danger onClick={() => ask(question)}>
      {t('removeChapter')}
    </Button>
  )
}
