import type { Course } from '@omics/contract/learning/courses'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { learningMessages } from '../messages.ts'

/** Whether a course is there for its readers. */
export function CourseState({ state }: { readonly state: Course['state'] }) {
  const t = useMessages(learningMessages)
  return <Tag tone={state === 'published' ? 'accent' : 'neutral'}>{t(state)}</Tag>
}
