import { Button } from 'antd'
import { Award, Star } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { courses, type LearnerCourse } from '@omics/contract/learning/courses'
import { open } from '../../api/client.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useSaving } from '../../api/use-saving.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { titleOf } from '../../resource/titles.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import styles from './learning.module.css'
import { learningMessages } from './messages.ts'

const lists = [courses.index, courses.own, courses.favourites, courses.showForUser] as const

/** A course with its chapters: taken, gone on with, collected, and its certificate once it is finished. */
export default function CourseScreen() {
  const { id = '' } = useParams()
  const query = useApi(courses.showForUser, { params: { id } })
  return <PageOf query={query}>{(course) => <Shown course={course} />}</PageOf>
}

function Shown({ course }: { readonly course: LearnerCourse }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const format = useFormat()
  const title = text(titleOf(course))
  useTabTitle(titleOf(course))
  const collect = useApiMutation(courses.collect, { changes: lists })
  const facts = [
    t(course.level),
    t('minutes', { count: course.minutes }),
    course.teacher,
    t('chaptersDone', { done: course.done, all: course.chapters }),
  ]
  return (
    <Page>
      <PageHeader
        title={title}
        trail={[{ title }]}
        description={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            <Button
              icon={<Star size={16} fill={course.favourite ? 'currentColor' : 'none'} />}
              loading={collect.isPending}
              onClick={() => collect.mutate({ body: { course_id: course.id, collected: !course.favourite } })}
            >
              {t(course.favourite ? 'leave' : 'collect')}
            </Button>
            <Begin course={course} />
          </>
        }
      />
      {course.finished_at !== null && (
        <Notice
          tone="succeeded"
          title={t('finished', { day: format.date(course.finished_at) })}
          actions={<Certificate course={course} title={title} />}
        />
      )}
      {course.cover !== '' && <img className={styles['cover']} src={course.cover} alt="" />}
      <p className={styles['summary']}>{text({ en: course.summary_en, zh: course.summary_zh })}</p>
      <Section title={t('chapters')}>
        <ol className={styles['chapters']}>
          {course.list.map((chapter) => (
            <li key={chapter.id}>
              <Link to={`/cloud_classroom/courseInfo/${chapter.id}`}>{text(titleOf(chapter))}</Link>
              {chapter.done && (
                <StatusTag status="succeeded" look="plain">
                  {t('chapterDone')}
                </StatusTag>
              )}
            </li>
          ))}
        </ol>
      </Section>
    </Page>
  )
}

/** Takes the course and leads to the chapter that comes next. */
function Begin({ course }: { readonly course: LearnerCourse }) {
  const t = useMessages(learningMessages)
  const navigate = useNavigate()
  const enrol = useApiMutation(courses.enrol, { changes: lists })
  const chapter = course.list.find(({ done }) => !done) ?? course.list[0]
  if (!chapter) return null
  const go = () => void navigate(`/cloud_classroom/courseInfo/${chapter.id}`)
  const begin = () =>
    course.enrolled ? go() : enrol.mutate({ body: { course_id: course.id } }, { onSuccess: go })
  const done = course.list.every((one) => one.done)
  return (
    <Button type="primary" loading={enrol.isPending} onClick={begin}>
      {t(!course.enrolled ? 'takeCourse' : done ? 'readAgain' : 'goOn')}
    </Button>
  )
}

function Certificate({ course, title }: { readonly course: LearnerCourse; readonly title: string }) {
  const t = useMessages(learningMessages)
  const [printing, save] = useSaving()
  const printed = async () => (await open(courses.certificate, { params: { id: course.id } })).blob()
  return (
    <Button icon={<Award size={16} />} loading={printing} onClick={() => save(`${title}.pdf`, printed)}>
      {t('certificate')}
    </Button>
  )
}
