import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { contracts, contractStates } from '@omics/contract/commerce/contracts'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApi } from '../../api/query.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useListQuery } from '../list-query.ts'
import { ResourceList } from '../ResourceList.tsx'
import { addressOfContract, useContractFile } from './contract-file.ts'
import { ContractStateTag } from './ContractStateTag.tsx'
import { contractFileMessages } from './messages.ts'

/** The files of all contracts, each leading to its contract. */
export function ContractFiles({ tools }: { readonly tools: ReactNode }) {
  const t = useMessages(contractFileMessages)
  const navigate = useNavigate()
  const list = useListQuery(contracts.files)
  const page = useApi(contracts.files, { query: list.query }, { keepPrevious: true })
  return (
    <ResourceList
      title={t('contractFiles')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t('findFile')}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: contractStates.map((value) => ({ value, label: t(`contract_${value}`) })),
        },
      ]}
      tools={tools}
      onOpen={({ contract_id }) => void navigate(addressOfContract(contract_id))}
      empty={<EmptyState title={t('noFiles')}>{t('noFilesMore')}</EmptyState>}
    />
  )
}

type Row = OutputOf<typeof contracts.files>['items'][number]

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(contractFileMessages)
  const format = useFormat()
  const [, save] = useContractFile()
  return [
    { key: 'name', title: t('file'), width: 240, render: ({ name }) => name },
    {
      key: 'contract',
      title: t('contract'),
      width: 260,
      render: (row) => `${row.number} · ${row.contract_name}`,
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 150,
      render: ({ state }) => <ContractStateTag state={state} look="plain" />,
    },
    { key: 'size', title: t('size'), width: 100, type: 'number', render: ({ size }) => format.size(size) },
    { key: 'person', title: t('addedBy'), width: 130, quiet: true, render: (row) => row.person_name },
    {
      key: 'created_at',
      title: t('added'),
      width: 160,
      quiet: true,
      render: (row) => format.dateTime(row.created_at),
    },
    {
      key: 'save',
      title: t('download'),
      width: 90,
      render: (row) => (
        <IconButton
          label={t('download')}
          onClick={(event) => {
            event.stopPropagation()
            save(row.contract_id, row)
          }}
        >
          <Download size={16} />
        </IconButton>
      ),
    },
  ]
}
