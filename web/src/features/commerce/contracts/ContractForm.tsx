import { Form, Input, Select } from 'antd'
import { type Contract, contracts, contractTemplates } from '@omics/contract/commerce/contracts'
import { useApi } from '../../../api/query.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { DayInput } from '../../../resource/inputs/DayInput.tsx'
import { PersonSelect } from '../../../resource/inputs/PersonSelect.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { money } from '../../../resource/money.ts'
import { YuanInput } from '../../../resource/YuanInput.tsx'
import { changes } from './changes.ts'
import { contractMessages } from './messages.ts'

interface Props {
  readonly contract?: Contract | undefined
  /** Of the account of its customer. */
  readonly personName?: string
  onSaved(contract: Contract): void
  onClose(): void
}

/** Writes a contract, or changes one that is not sent. */
export function ContractForm({ contract, personName = '', onSaved, onClose }: Props) {
  const t = useMessages(contractMessages)
  return (
    <CrudForm<Contract>
      calls={contracts}
      words={{ add: t('newContract'), edit: t('editContract'), nameOf: ({ number }) => number }}
      fields={useContractFields(personName)}
      row={contract}
      fresh={{ projects: [], orders: [] }}
      changes={changes}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

function useContractFields(personName: string): readonly Field<Contract>[] {
  const t = useMessages(contractMessages)
  return [
    { name: 'number', label: t('number'), needed: true, as: { text: 60 } },
    { name: 'name', label: t('subject'), needed: true, as: { text: 200 } },
    {
      name: 'customer_id',
      label: t('customerAccount'),
      hint: t('customerAccountHint'),
      needed: true,
      as: { input: <PersonSelect knownName={personName} /> },
    },
    { name: 'customer', label: t('customer'), needed: true, as: { text: 200 } },
    { name: 'provider', label: t('provider'), needed: true, as: { text: 200 } },
    {
      name: 'starts_on',
      label: t('startsOn'),
      needed: true,
      as: { input: <DayInput label={t('startsOn')} /> },
      shown: (row) => row.starts_on,
    },
    {
      name: 'ends_on',
      label: t('endsOn'),
      needed: true,
      as: { input: <DayInput label={t('endsOn')} /> },
      shown: (row) => row.ends_on,
    },
    {
      name: 'amount',
      label: t('contractAmount'),
      needed: t('amountNeeded'),
      as: { input: <YuanInput /> },
      shown: (row) => money(row.amount),
    },
    { name: 'projects', label: t('linkedProjects'), as: { input: <LinkSelect of="projects" /> } },
    { name: 'orders', label: t('linkedOrders'), as: { input: <LinkSelect of="orders" /> } },
    { name: 'text', label: t('text'), hint: t('textHint'), needed: true, as: { input: <TextInput /> } },
  ]
}

interface InputProps<Value> {
  readonly id?: string
  readonly value?: Value
  onChange?(value: Value): void
}

/** Chooses among what belongs to the customer. */
function LinkSelect({ of, id, value = [], onChange }: InputProps<string[]> & { of: 'projects' | 'orders' }) {
  const customer: unknown = Form.useWatch('customer_id')
  const customer_id = typeof customer === 'string' ? customer : ''
  const choices = useApi(
    contracts.choices,
    { query: { customer_id } },
    { enabled: customer_id !== '', quiet: true },
  )
  const options = (choices.data?.[of] ?? []).map((one) => ({ value: one.id, label: one.name }))
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      style={{ width: '100%' }}
      disabled={customer_id === ''}
      // While the choices are on their way, ids would stand there.
      value={choices.data ? value : []}
      onChange={(next: string[]) => onChange?.(next)}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
    />
  )
}

/** The text, written from nothing or begun with a template. */
function TextInput({ id, value = '', onChange }: InputProps<string>) {
  const t = useMessages(contractMessages)
  const templates =
    useApi(contractTemplates.list, { query: { limit: 500 } }, { quiet: true }).data?.items ?? []
  return (
    <>
      <Select
        aria-label={t('beginWith')}
        placeholder={t('beginWith')}
        style={{ width: '100%', marginBottom: 8 }}
        value={null}
        options={templates.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen: string | null) =>
          onChange?.(templates.find((one) => one.id === chosen)?.text ?? value)
        }
      />
      <Input.TextArea
        {...(id !== undefined && { id })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        autoSize={{ minRows: 10, maxRows: 24 }}
        maxLength={50_000}
      />
    </>
  )
}
