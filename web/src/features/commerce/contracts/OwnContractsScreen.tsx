import { FileSignature } from 'lucide-react'
import { useNavigate } from 'react-router'
import { contracts } from '@omics/contract/commerce/contracts'
import { useApi } from '../../../api/query.ts'
import { addressOfContract } from '../../../resource/contracts/contract-file.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useContractColumns, useContractFilters } from './columns.tsx'
import { contractMessages } from './messages.ts'

/** The contracts that were sent to somebody. */
export default function OwnContractsScreen() {
  const t = useMessages(contractMessages)
  const navigate = useNavigate()
  const list = useListQuery(contracts.own)
  const page = useApi(contracts.own, { query: list.query }, { keepPrevious: true })
  return (
    <ResourceList
      title={t('contracts')}
      list={list}
      page={page}
      columns={useContractColumns()}
      filters={useContractFilters()}
      rowKey={({ id }) => id}
      searchLabel={t('findContract')}
      onOpen={({ id }) => void navigate(addressOfContract(id))}
      empty={
        <EmptyState icon={<FileSignature size={28} />} title={t('noContracts')}>
          {t('noOwnContractsMore')}
        </EmptyState>
      }
    />
  )
}
