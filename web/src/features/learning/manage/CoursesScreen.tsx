import { useNavigate } from 'react-router'
import { courses, courseLevels, courseStates, type ManagedCourse } from '@omics/contract/learning/courses'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import { titleOf } from '../../../resource/titles.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { uiMessages } from '../../../ui/language/messages.ts'
import { learningMessages } from '../messages.ts'
import { freshCourse, useCourseFields } from './course-fields.tsx'
import { CourseState } from './CourseState.tsx'

/** All courses in every state, for those who keep them. */
export default function CoursesScreen() {
  const t = useMessages(learningMessages)
  const text = useText()
  const navigate = useNavigate()
  const fields = useCourseFields()
  const open = ({ id }: ManagedCourse) => void navigate(`/permission/courseDetail/${id}`)
  const words = {
    title: t('manage'),
    find: t('find'),
    add: t('add'),
    edit: t('editCourse'),
    none: t('noCourse'),
    noneMore: t('noneMore'),
    nameOf: (one: ManagedCourse) => text(titleOf(one)),
  }
  return (
    <CrudList<ManagedCourse>
      calls={{ list: courses.manageIndex }}
      words={words}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: courseStates.map((value) => ({ value, label: t(value) })),
        },
        {
          key: 'level',
          title: t('level'),
          choices: courseLevels.map((value) => ({ value, label: t(value) })),
        },
      ]}
      mayChange={useMay('course_change')}
      onOpen={open}
      renderForm={(_row, onClose) => (
        <CrudForm<ManagedCourse>
          calls={courses}
          words={words}
          fields={fields}
          fresh={freshCourse}
          changes={[courses.manageIndex]}
          onSaved={open}
          onClose={onClose}
        />
      )}
    />
  )
}

function useColumns(): readonly Column<ManagedCourse>[] {
  const t = useMessages(learningMessages)
  const ui = useMessages(uiMessages)
  const text = useText()
  const format = useFormat()
  return [
    { key: 'title', title: t('courseTitle'), width: 300, grow: 3, render: (one) => text(titleOf(one)) },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 120,
      render: ({ state }) => <CourseState state={state} />,
    },
    { key: 'level', title: t('level'), width: 100, render: ({ level }) => t(level) },
    { key: 'chapters', title: t('chapters'), type: 'number', width: 90, render: ({ chapters }) => chapters },
    { key: 'learners', title: t('learners'), type: 'number', width: 100, render: ({ learners }) => learners },
    {
      key: 'finished',
      title: t('finishedBy'),
      type: 'number',
      width: 110,
      render: ({ finished }) => finished,
    },
    {
      key: 'updated_at',
      title: ui('changed'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}
