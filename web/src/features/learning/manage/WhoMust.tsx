import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { groups } from '@omics/contract/administration/groups'
import { courses, type CourseDetail } from '@omics/contract/learning/courses'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { PeopleSelect } from '../../../resource/inputs/PeopleSelect.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'
import { changes } from './changes.ts'

/** Which people and groups have to take a course. */
export function WhoMust({ course }: { readonly course: CourseDetail }) {
  const t = useMessages(learningMessages)
  const { message } = App.useApp()
  const [persons, setPersons] = useState(course.persons)
  const [together, setTogether] = useState(course.groups)
  const everyGroup = useApi(groups.all, {}, { quiet: true }).data ?? []
  const bind = useApiMutation(courses.bindUser, { changes })
  const known = course.people.map(({ person_id, name }) => ({ id: person_id, full_name: name }))
  const save = () =>
    bind.mutate(
      { body: { course_id: course.id, persons, groups: together } },
      { onSuccess: () => void message.success(t('saved')) },
    )
  return (
    <Section title={t('whoMust')}>
      <div className={styles['assigned']}>
        <div>
          <label htmlFor="course-persons">{t('people')}</label>
          <PeopleSelect id="course-persons" known={known} value={persons} onChange={setPersons} />
        </div>
        <div>
          <label htmlFor="course-groups">{t('groups')}</label>
          <Select
            id="course-groups"
            mode="multiple"
            style={{ width: '100%' }}
            value={together}
            onChange={setTogether}
            showSearch={{ optionFilterProp: 'label' }}
            options={everyGroup.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Button loading={bind.isPending} onClick={save}>
          {t('assign')}
        </Button>
      </div>
    </Section>
  )
}
