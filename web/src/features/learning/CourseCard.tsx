import type { Course } from '@omics/contract/learning/courses'
import { titleOf } from '../../resource/titles.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Tag } from '../../ui/labels/Tag.tsx'
import { Card } from '../../ui/layout/Cards.tsx'
import styles from './learning.module.css'
import { learningMessages } from './messages.ts'

/** A course in one glance, with how far one is. */
export function CourseCard({ course }: { readonly course: Course }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const { done, chapters, enrolled } = course
  return (
    <Card
      to={`/cloud_classroom/cloud_classroom_detail/${course.id}`}
      title={text(titleOf(course))}
      before={course.cover !== '' && <img className={styles['thumbnail']} src={course.cover} alt="" />}
      mark={course.required && done < chapters && <Tag tone="accent">{t('required')}</Tag>}
      summary={text({ en: course.summary_en, zh: course.summary_zh })}
      foot={[
        t(course.level),
        t('minutes', { count: course.minutes }),
        course.teacher,
        enrolled ? t('chaptersDone', { done, all: chapters }) : '',
      ]
        .filter(Boolean)
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    />
  )
}
