import type { CourseDetail } from '@omics/contract/learning/courses'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { learningMessages } from '../messages.ts'

/** Who takes a course, or has to, and how far they are. */
export function Takers({ course }: { readonly course: CourseDetail }) {
  const t = useMessages(learningMessages)
  const format = useFormat()
  if (course.people.length === 0)
    return (
      <Section title={t('takers')}>
        <p>{t('noTakers')}</p>
      </Section>
    )
  return (
    <Section title={t('takers')} note={course.people.length}>
      <DataTable
        label={t('takers')}
        rows={course.people}
        rowKey={(one) => one.person_id}
        columns={[
          { key: 'name', title: t('fullName'), width: 200, grow: 2, render: (one) => one.name },
          {
            key: 'done',
            title: t('progress'),
            width: 180,
            render: (one) => t('chaptersDone', { done: one.done, all: course.chapters }),
          },
          {
            key: 'state',
            title: t('state'),
            type: 'status',
            width: 140,
            render: ({ finished_at, enrolled_at }) =>
              finished_at !== null ? (
                <StatusTag status="succeeded" look="plain">
                  {t('finishedCourse')}
                </StatusTag>
              ) : (
                <StatusTag status={enrolled_at === null ? 'waiting' : 'running'} look="plain">
                  {t(enrolled_at === null ? 'notStarted' : 'takingNow')}
                </StatusTag>
              ),
          },
          {
            key: 'required',
            title: t('required'),
            width: 110,
            render: (one) => (one.required ? t('required') : ''),
          },
          {
            key: 'since',
            title: t('takenSince'),
            width: 130,
            quiet: true,
            render: (one) => (one.enrolled_at === null ? '' : format.date(one.enrolled_at)),
          },
        ]}
      />
    </Section>
  )
}
