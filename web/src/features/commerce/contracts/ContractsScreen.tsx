import { useNavigate } from 'react-router'
import { contracts, type ContractTemplate, contractTemplates } from '@omics/contract/commerce/contracts'
import { useMay } from '../../../api/session.ts'
import { addressOfContract } from '../../../resource/contracts/contract-file.ts'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useContractColumns, useContractFilters } from './columns.tsx'
import { ContractForm } from './ContractForm.tsx'
import { contractMessages } from './messages.ts'

/** All contracts and what they are written from, for those who write them. */
export default function ContractsScreen() {
  const [address] = useAddress()
  return address.get('of') === 'templates' ? <Templates /> : <Contracts />
}

function Contracts() {
  const t = useMessages(contractMessages)
  const navigate = useNavigate()
  const open = ({ id }: { readonly id: string }) => void navigate(addressOfContract(id))
  return (
    <CrudList
      calls={contracts}
      words={{
        title: t('contracts'),
        find: t('findContract'),
        add: t('newContract'),
        none: t('noContracts'),
        noneMore: t('noContractsMore'),
      }}
      columns={useContractColumns()}
      filters={useContractFilters()}
      mayChange={useMay('contract_change')}
      tools={<Of value="contracts" />}
      onOpen={open}
      renderForm={(_row, onClose) => <ContractForm onSaved={open} onClose={onClose} />}
    />
  )
}

function Templates() {
  const t = useMessages(contractMessages)
  return (
    <CrudPage<ContractTemplate>
      calls={contractTemplates}
      mayChange={useMay('contract_change')}
      words={{
        title: t('templates'),
        find: t('findTemplate'),
        add: t('addTemplate'),
        edit: t('editTemplate'),
        none: t('noTemplates'),
        noneMore: t('noTemplatesMore'),
        nameOf: ({ name }) => name,
      }}
      tools={<Of value="templates" />}
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
          label: t('text'),
          hint: t('textHint'),
          needed: true,
          as: { lines: 50_000 },
          shown: ({ text }) => text.slice(0, 200),
          column: { width: 420 },
        },
      ]}
    />
  )
}

function Of({ value }: { readonly value: 'contracts' | 'templates' }) {
  const t = useMessages(contractMessages)
  const [, change] = useAddress()
  return (
    <SegmentedControl
      label={t('contracts')}
      value={value}
      onChange={(of) => change({ of, search: undefined, state: undefined, sort: undefined, page: undefined })}
      options={(['contracts', 'templates'] as const).map((of) => ({ value: of, label: t(of) }))}
    />
  )
}
