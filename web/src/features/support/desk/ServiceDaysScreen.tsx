import { serviceDays, type ServiceDay } from '@omics/contract/support/desk'
import { useMay } from '../../../api/session.ts'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'

/** Holidays, and weekends on which people work, by which the promise of an answer is counted. */
export default function ServiceDaysScreen() {
  const t = useMessages(supportMessages)
  return (
    <CrudPage<ServiceDay>
      calls={serviceDays}
      mayChange={useMay('feedback_answer')}
      words={{
        title: t('workingDays'),
        find: t('findDay'),
        add: t('addDay'),
        edit: t('editDay'),
        none: t('noDays'),
        noneMore: t('noDaysMore'),
        nameOf: ({ title, day }) => `${title} ${day}`,
      }}
      fresh={{ kind: 'holiday' }}
      fields={[
        {
          name: 'day',
          label: t('day'),
          hint: t('dayHint'),
          needed: true,
          pattern: [/^\d{4}-\d{2}-\d{2}$/, t('dayHint')],
          as: { text: 10 },
          column: { sortable: true, width: 140, mono: true },
        },
        {
          name: 'title',
          label: t('name'),
          needed: true,
          as: { text: 200 },
          column: { sortable: true, width: 260 },
        },
        {
          name: 'kind',
          label: t('kind'),
          as: {
            choices: [
              { value: 'holiday', label: t('holiday') },
              { value: 'working', label: t('working') },
            ],
          },
          column: { width: 160 },
          filters: true,
        },
      ]}
    />
  )
}
