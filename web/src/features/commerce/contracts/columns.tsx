import { type Contract, contractStates } from '@omics/contract/commerce/contracts'
import { ContractStateTag } from '../../../resource/contracts/ContractStateTag.tsx'
import { contractFileMessages } from '../../../resource/contracts/messages.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import type { Filter } from '../../../ui/data-table/FilterChips.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { money } from '../../../resource/money.ts'
import { contractMessages } from './messages.ts'

export function useContractFilters(): readonly Filter[] {
  const say = useMessages(contractFileMessages)
  const choices = contractStates.map((value) => ({ value, label: say(`contract_${value}`) }))
  return [{ key: 'state', title: say('state'), choices }]
}

export function useContractColumns(): readonly Column<Contract>[] {
  const t = useMessages(contractMessages)
  return [
    { key: 'number', title: t('number'), width: 160, sortable: true, render: ({ number }) => number },
    { key: 'name', title: t('subject'), width: 240, grow: 2, sortable: true, render: ({ name }) => name },
    { key: 'customer', title: t('customer'), width: 180, sortable: true, render: (row) => row.customer },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 150,
      render: ({ state }) => <ContractStateTag state={state} look="plain" />,
    },
    {
      key: 'amount',
      title: t('contractAmount'),
      width: 150,
      type: 'number',
      sortable: true,
      render: ({ amount }) => money(amount),
    },
    {
      key: 'ends_on',
      title: t('period'),
      width: 210,
      quiet: true,
      sortable: true,
      render: ({ starts_on: first, ends_on: last }) => t('from', { first, last }),
    },
    { key: 'files', title: t('files'), width: 80, type: 'number', render: ({ files }) => files },
  ]
}
