import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  courses,
  type Chapter,
  type CourseDetail,
  type ManagedCourse,
} from '@omics/contract/learning/courses'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { PageOf } from '../../../resource/PageOf.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'
import { changes } from './changes.ts'
import { ChapterForm } from './ChapterForm.tsx'
import { CourseState } from './CourseState.tsx'
import { freshCourse, useCourseFields } from './course-fields.tsx'
import { Takers } from './Takers.tsx'
import { WhoMust } from './WhoMust.tsx'

/** A course as its managers see it: its chapters, its state, who has to take it and who does. */
export default function ManagedCourseScreen() {
  const { id = '' } = useParams()
  const query = useApi(courses.show, { params: { id } })
  return <PageOf query={query}>{(course) => <Shown course={course} />}</PageOf>
}

type Editing = 'course' | 'new' | Chapter

function Shown({ course }: { readonly course: CourseDetail }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const mayChange = useMay('course_change')
  const [editing, setEditing] = useState<Editing>()
  const title = text(titleOf(course))
  useTabTitle(titleOf(course))
  const close = () => setEditing(undefined)
  return (
    <Beside
      drawer={
        editing === 'course' ? (
          <CourseForm course={course} onClose={close} />
        ) : (
          editing !== undefined && (
            <ChapterForm
              key={editing === 'new' ? 'new' : editing.id}
              courseId={course.id}
              chapter={editing === 'new' ? undefined : editing}
              position={Math.max(0, ...course.list.map((chapter) => chapter.position)) + 1}
              onClose={close}
            />
          )
        )
      }
    >
      <Page>
        <PageHeader
          title={title}
          trail={[{ title }]}
          tags={<CourseState state={course.state} />}
          actions={
            mayChange && (
              <>
                <Button onClick={() => setEditing('course')}>{t('edit')}</Button>
                <StateButton course={course} />
              </>
            )
          }
        />
        <Section
          title={t('chapters')}
          actions={
            mayChange && (
              <Button icon={<Plus size={16} />} onClick={() => setEditing('new')}>
                {t('addChapter')}
              </Button>
            )
          }
        >
          {course.list.length === 0 && <EmptyState title={t('noChapters')}>{t('noChaptersMore')}</EmptyState>}
          <ol className={styles['chapters']}>
            {course.list.map((chapter) => (
              <li key={chapter.id}>
                <span className={styles['chapterName']}>{text(titleOf(chapter))}</span>
                {mayChange && (
                  <Button
                    size="small"
                    aria-label={`${t('edit')} ${text(titleOf(chapter))}`}
                    onClick={() => setEditing(chapter)}
                  >
                    {t('edit')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </Section>
        {mayChange && <WhoMust course={course} />}
        <Takers course={course} />
      </Page>
    </Beside>
  )
}

function StateButton({ course }: { readonly course: CourseDetail }) {
  const t = useMessages(learningMessages)
  const set = useApiMutation(courses.setStatus, { changes })
  const published = course.state === 'published'
  const status = published ? ('taken_off' as const) : ('published' as const)
  return (
    <Button
      type={published ? 'default' : 'primary'}
      loading={set.isPending}
      onClick={() => set.mutate({ body: { course_id: course.id, status } })}
    >
      {t(published ? 'takeOff' : 'publish')}
    </Button>
  )
}

function CourseForm({ course, onClose }: { readonly course: CourseDetail; onClose(): void }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const fields = useCourseFields()
  return (
    <CrudForm<ManagedCourse>
      calls={courses}
      words={{ add: t('add'), edit: t('editCourse'), nameOf: (one) => text(titleOf(one)) }}
      fields={fields}
      row={course}
      fresh={freshCourse}
      changes={changes}
      aside={<RemoveCourse course={course} />}
      onClose={onClose}
    />
  )
}

function RemoveCourse({ course }: { readonly course: CourseDetail }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const ask = useQuestion()
  const navigate = useNavigate()
  const remove = useApiMutation(courses.remove, { changes: [courses.manageIndex, courses.index] })
  const set = useApiMutation(courses.setStatus, { changes })
  const named = { title: text(titleOf(course)) }
  const kept = {
    title: t('keptFor', named),
    more: t('keptForMore', { count: course.finished }),
    action: t('takeOff'),
    harmless: true,
    onYes: () => set.mutateAsync({ body: { course_id: course.id, status: 'taken_off' } }),
  }
  const removal = {
    title: t('removeSure', named),
    more: t('removeMore'),
    action: t('removeCourse'),
    onYes: async () => {
      await remove.mutateAsync({ params: { id: course.id } })
      await navigate('/permission/cloudAcademyManage_index')
    },
  }
  return (
    <Button danger onClick={() => ask(course.finished > 0 ? kept : removal)}>
      {t('removeCourse')}
    </Button>
  )
}
