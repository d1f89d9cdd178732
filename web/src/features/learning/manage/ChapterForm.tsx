import { courses, type Chapter } from '@omics/contract/learning/courses'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { learningMessages } from '../messages.ts'
import { changes } from './changes.ts'
import { uploadOf } from './coming-files.ts'
import { ChapterFilesInput } from './ChapterFilesInput.tsx'
import { QuestionsInput } from './QuestionsInput.tsx'
import { RemoveChapter } from './RemoveChapter.tsx'

interface Props {
  readonly courseId: string
  readonly chapter: Chapter | undefined
  /** Of a new one: behind all others. */
  readonly position: number
  onClose(): void
}

const calls = {
  create: courses.addChapter,
  update: courses.updateChapter,
  remove: courses.removeChapter,
}

/** A chapter, made or changed. */
export function ChapterForm({ courseId, chapter, position, onClose }: Props) {
  const t = useMessages(learningMessages)
  const text = useText()
  return (
    <CrudForm<Chapter>
      calls={calls}
      words={{ add: t('addChapter'), edit: t('editChapter'), nameOf: (one) => text(titleOf(one)) }}
      fields={useChapterFields()}
      row={chapter}
      fresh={{
        course_id: courseId,
        text_en: '',
        text_zh: '',
        target: '',
        label_en: '',
        label_zh: '',
        position,
        questions: [],
        files: [],
      }}
      changes={changes}
      canRemove={chapter?.files.length === 0}
      aside={chapter && chapter.files.length > 0 && <RemoveChapter chapter={chapter} onRemoved={onClose} />}
      onClose={onClose}
    />
  )
}

function useChapterFields(): readonly Field<Chapter>[] {
  const t = useMessages(learningMessages)
  return [
    { name: 'title_en', label: t('titleEn'), needed: true, as: { text: 200, lang: 'en' } },
    { name: 'title_zh', label: t('titleZh'), needed: true, as: { text: 200, lang: 'zh' } },
    { name: 'text_en', label: t('textEn'), hint: t('markdownHint'), as: { lines: 50_000, lang: 'en' } },
    { name: 'text_zh', label: t('textZh'), hint: t('markdownHint'), as: { lines: 50_000, lang: 'zh' } },
    { name: 'target', label: t('target'), hint: t('targetHint'), as: { text: 2000 } },
    { name: 'label_en', label: t('labelEn'), as: { text: 200, lang: 'en' } },
    { name: 'label_zh', label: t('labelZh'), as: { text: 200, lang: 'zh' } },
    { name: 'position', label: t('position'), as: { from: 0, to: 100_000 } },
    {
      name: 'files',
      label: t('files'),
      hint: t('filesHint'),
      fault: ({ files = [] }) =>
        files.some((file) => uploadOf(file) !== undefined) ? t('filesComing') : undefined,
      as: { input: <ChapterFilesInput /> },
      shown: ({ files }) => files.map(({ name }) => name).join(t('comma')),
    },
    {
      name: 'questions',
      label: t('questions'),
      as: { input: <QuestionsInput /> },
      shown: ({ questions }) => questions.length,
    },
  ]
}
