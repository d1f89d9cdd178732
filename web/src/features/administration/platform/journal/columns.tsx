import { objectNameOf } from '@omics/contract/administration/object-name'
import type { Operation } from '@omics/contract/administration/operations'
import { operationKinds } from '@omics/contract/administration/operation-kinds'
import { errors, errorText } from '@omics/contract/errors'
import { titleOf } from '../../../../resource/titles.ts'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { StatusTag } from '../../../../ui/labels/StatusTag.tsx'
import { usePreferences } from '../../../../ui/theme/preferences.ts'
import styles from './journal.module.css'
import { journalMessages } from './messages.ts'

export function useOperationColumns(): readonly Column<Operation>[] {
  const t = useMessages(journalMessages)
  const text = useText()
  const format = useFormat()
  return [
    {
      key: 'what',
      title: t('what'),
      width: 240,
      render: (entry) => <span className={styles['sentence']}>{text(titleOf(entry))}</span>,
    },
    {
      key: 'person',
      title: t('person'),
      width: 130,
      render: (entry) => entry.person || t(namelessOf(entry)),
    },
    {
      key: 'at',
      title: t('time'),
      width: 190,
      grow: 0,
      quiet: true,
      render: (entry) => format.dateTime(entry.at),
    },
    {
      key: 'object',
      title: t('object'),
      width: 180,
      render: (entry) => objectNameOf(entry, format.language),
    },
    {
      key: 'project',
      title: t('project'),
      width: 150,
      quiet: true,
      render: (entry) => entry.project?.name ?? '',
    },
    {
      key: 'address',
      title: t('address'),
      width: 130,
      quiet: true,
      mono: true,
      render: (entry) => entry.address,
    },
    {
      key: 'outcome',
      title: t('outcome'),
      type: 'status',
      width: 110,
      grow: 0,
      render: (entry) => <OutcomeTag entry={entry} />,
    },
  ]
}

/** How calls ended that neither succeeded nor were refused. */
const otherEnds = {
  outcome_unknown: ['stopped', 'unknown'],
  // The password was right; the code of the second step comes by a call of its own.
  second_factor_needed: ['waiting', 'secondStep'],
} as const

const hasOtherEnd = (error: string): error is keyof typeof otherEnds => error in otherEnds

export function OutcomeTag({ entry: { succeeded, error } }: { entry: Operation }) {
  const t = useMessages(journalMessages)
  const [status, word] = hasOtherEnd(error)
    ? otherEnds[error]
    : succeeded
      ? (['succeeded', 'succeeded'] as const)
      : (['failed', 'refused'] as const)
  return (
    <StatusTag look="plain" status={status}>
      {t(word)}
    </StatusTag>
  )
}

/** What a kind of entry is called. */
export function useKindTitle(): (kind: string) => string {
  const text = useText()
  return (kind) => {
    const known = operationKinds.find(({ name }) => name === kind)
    return known ? text(known.title) : kind
  }
}

/** Why a call was refused, as whoever made it was told; what only they saw in it is left open. */
export function useReason(): (code: string) => string {
  const { language } = usePreferences()
  return (code) => (isCode(code) ? errorText(code, language).replace(/\{\w+\}/g, '…') : code)
}

const isCode = (code: string): code is keyof typeof errors => Object.hasOwn(errors, code)

/** Who did what no account stands for: the platform itself sends no request and has no address. */
export function namelessOf({ address }: Pick<Operation, 'address'>): 'platform' | 'visitor' {
  return address === '' ? 'platform' : 'visitor'
}
