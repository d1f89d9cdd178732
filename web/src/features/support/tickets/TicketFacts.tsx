import { Link } from 'react-router'
import type { TicketDetail } from '@omics/contract/support/tickets'
import { titleOf } from '../../../resource/titles.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { supportMessages } from '../messages.ts'

/**
 * What a ticket is about and whose it is; its task leads to the runs and their logs for those who may see them.
 * @param handled what can be changed about it stands beside this
 */
export function TicketFacts({ one, handled }: { one: TicketDetail; handled: boolean }) {
  const t = useMessages(supportMessages)
  const text = useText()
  const format = useFormat()
  return (
    <KeyValue
      rows={[
        one.serves && [t('from'), one.person],
        one.serves && [
          t('email'),
          <a key="email" href={`mailto:${one.email}`}>
            {one.email}
          </a>,
        ],
        one.serves && [
          t('phone'),
          <a key="phone" href={`tel:${one.phone}`}>
            {one.phone}
          </a>,
        ],
        [t('received'), format.dateTime(one.created_at)],
        one.due_at !== null && [t('due'), format.dateTime(one.due_at)],
        !one.serves && one.handler !== null && [t('handler'), one.handler.name],
        !one.serves &&
          one.processors.length > 0 && [
            t('processors'),
            one.processors.map(({ name }) => name).join(t('comma')),
          ],
        !handled && [t('type'), t(one.message_type)],
        !handled &&
          one.category_en !== '' && [
            t('category'),
            text(titleOf({ title_en: one.category_en, title_zh: one.category_zh })),
          ],
        one.task !== null && [t('task'), <Task key="task" task={one.task} />],
        one.file !== null && [t('file'), <File key="file" file={one.file} />],
        one.tool !== null && [
          t('toolUsed'),
          <Link key="tool" to={`/tool/${one.tool.id}`}>
            {text(titleOf({ title_en: one.tool.title, title_zh: one.tool.title_zh || one.tool.title }))}
          </Link>,
        ],
      ]}
    />
  )
}

function Task({ task }: { task: NonNullable<TicketDetail['task']> }) {
  const name = task.name === null ? task.code : `${task.code} ${task.name}`
  return (
    <>
      {task.visible ? <Link to={`/project/dataAnalysiall_detail?id=${task.id}`}>{name}</Link> : name}{' '}
      {task.state !== null && <StatusTag status={task.state} look="plain" />}
    </>
  )
}

function File({ file }: { file: NonNullable<TicketDetail['file']> }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const at = file.visible && file.project_id !== null && file.state === 'here'
  const more = [
    file.size !== null && format.size(file.size),
    file.project,
    file.state === 'trashed' && t('inTrash'),
    file.state === 'gone' && t('fileGone'),
  ].filter(Boolean)
  return (
    <>
      {at ? (
        <Link to={`/project/detail/${file.project_id}/files?file=${file.id}`}>{file.name}</Link>
      ) : (
        file.name
      )}
      {more.length > 0 && <div>{more.join(' · ')}</div>}
    </>
  )
}
