import { blocksOf } from '@omics/contract/commerce/contract-text'
import { type ContractDetail, contracts } from '@omics/contract/commerce/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/query.ts'
import { ContractStateTag } from '../../../resource/contracts/ContractStateTag.tsx'
import { PageOf } from '../../../resource/PageOf.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import { money } from '../../../resource/money.ts'
import { Accept } from './Accept.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractForm } from './ContractForm.tsx'
import { EndForm } from './EndForm.tsx'
import { Files } from './Files.tsx'
import { contractMessages } from './messages.ts'
import styles from './contracts.module.css'

/** A contract as it reads, its files, and what its reader may do with it. */
export default function ContractScreen() {
  const [address] = useAddress()
  const contract = useApi(contracts.show, { params: { id: address.get('id') || '-' } }, { ofPage: true })
  return <PageOf query={contract}>{(data) => <Shown contract={data} />}</PageOf>
}

function Shown({ contract }: { readonly contract: ContractDetail }) {
  useTabTitle(contract.number)
  const [drawer, setDrawer] = useState<'edit' | 'end'>()
  const close = () => setDrawer(undefined)
  return (
    <Beside
      drawer={
        drawer === 'edit' ? (
          <ContractForm
            contract={contract}
            personName={contract.person_name}
            onSaved={close}
            onClose={close}
          />
        ) : (
          drawer === 'end' && <EndForm contract={contract} onClose={close} />
        )
      }
    >
      <Page>
        <PageHeader
          title={contract.name}
          note={contract.number}
          trail={[{ title: contract.number }]}
          tags={<ContractStateTag state={contract.state} look="tag" />}
          actions={<ContractActions contract={contract} onOpen={setDrawer} />}
        />
        <div className={styles['contract']}>
          <article className={styles['sheet']}>
            <Text text={contract.final_text} />
          </article>
          <aside className={styles['side']}>
            {contract.mine && contract.state === 'sent' && <Accept contract={contract} />}
            <Facts contract={contract} />
            <Files contract={contract} />
          </aside>
        </div>
      </Page>
    </Beside>
  )
}

function Text({ text }: { readonly text: string }) {
  return blocksOf(text).map(({ heading, lines }, at) => {
    const Name = heading ? 'h2' : 'p'
    return <Name key={at}>{lines.join('\n')}</Name>
  })
}

function Facts({ contract }: { readonly contract: ContractDetail }) {
  const t = useMessages(contractMessages)
  const format = useFormat()
  const { starts_on: first, ends_on: last, sent_at, accepted_at, ended_at } = contract
  return (
    <KeyValue
      rows={[
        [t('customer'), contract.customer],
        contract.person_name !== '' && [t('customerAccount'), contract.person_name],
        [t('provider'), contract.provider],
        [t('period'), t('from', { first, last })],
        [t('contractAmount'), money(contract.amount)],
        contract.project_names.length > 0 && [
          t('linkedProjects'),
          <Links key="projects" all={contract.project_names} to={(id) => `/project/detail/${id}/overview`} />,
        ],
        contract.order_names.length > 0 && [
          t('linkedOrders'),
          <Links
            key="orders"
            all={contract.order_names}
            to={(id) => `${contract.mine ? '/project_center' : '/permission/orders'}?open=${id}`}
          />,
        ],
        sent_at !== null && [t('sentAt'), format.dateTime(sent_at)],
        accepted_at !== null && [t('acceptedBy'), contract.accepted_name],
        accepted_at !== null && [t('acceptedAt'), format.dateTime(accepted_at)],
        ended_at !== null && [t('endedAt'), format.dateTime(ended_at)],
        ended_at !== null && [t('endReason'), contract.end_reason],
      ]}
    />
  )
}

interface LinksProps {
  readonly all: ContractDetail['project_names']
  to(id: string): string
}

function Links({ all, to }: LinksProps) {
  return (
    <ul className={styles['links']}>
      {all.map(({ id, name }) => (
        <li key={id}>
          <Link to={to(id)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
