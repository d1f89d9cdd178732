import { answerTemplates, type AnswerTemplate } from '@omics/contract/support/desk'
import { useMay } from '../../../api/session.ts'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'

/** Texts that answers begin with. */
export default function TemplatesScreen() {
  const t = useMessages(supportMessages)
  return (
    <CrudPage<AnswerTemplate>
      calls={answerTemplates}
      mayChange={useMay('feedback_answer')}
      words={{
        title: t('templates'),
        find: t('findTemplate'),
        add: t('addTemplate'),
        edit: t('editTemplate'),
        none: t('noTemplates'),
        noneMore: t('noTemplatesMore'),
        nameOf: ({ name }) => name,
      }}
      fresh={{}}
      fields={[
        {
          name: 'name',
          label: t('name'),
          needed: true,
          as: { text: 200 },
          column: { sortable: true, width: 240 },
        },
        {
          name: 'text',
          label: t('answer'),
          needed: true,
          as: { lines: 5000 },
          column: { width: 420, grow: 3 },
        },
      ]}
    />
  )
}
