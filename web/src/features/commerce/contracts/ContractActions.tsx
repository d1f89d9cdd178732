import { Button } from 'antd'
import { FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type ContractDetail, contracts } from '@omics/contract/commerce/contracts'
import { open } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useSaving } from '../../../api/use-saving.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { changes } from './changes.ts'
import { contractMessages } from './messages.ts'

interface Props {
  readonly contract: ContractDetail
  onOpen(drawer: 'edit' | 'end'): void
}

/** What can be done with a contract: saved by everybody who sees it, the rest by those who write contracts. */
export function ContractActions({ contract, onOpen }: Props) {
  const t = useMessages(contractMessages)
  const mayChange = useMay('contract_change')
  const { state } = contract
  return (
    <>
      <Pdf contract={contract} />
      {mayChange && state === 'draft' && <OfDraft contract={contract} onEdit={() => onOpen('edit')} />}
      {mayChange && state === 'sent' && <Recall contract={contract} />}
      {mayChange && (state === 'accepted' || state === 'running') && (
        <Button danger onClick={() => onOpen('end')}>
          {t('endContract')}
        </Button>
      )}
    </>
  )
}

function Pdf({ contract: { id, number } }: { readonly contract: ContractDetail }) {
  const t = useMessages(contractMessages)
  const [printing, save] = useSaving()
  const printed = async () => (await open(contracts.document, { params: { id } })).blob()
  return (
    <Button icon={<FileText size={16} />} loading={printing} onClick={() => save(`${number}.pdf`, printed)}>
      {t('asPdf')}
    </Button>
  )
}

function OfDraft({ contract, onEdit }: { readonly contract: ContractDetail; onEdit(): void }) {
  const t = useMessages(contractMessages)
  const ask = useQuestion()
  const navigate = useNavigate()
  const send = useApiMutation(contracts.send, { changes })
  const remove = useApiMutation(contracts.remove, { changes: [contracts.list] })
  const { id, version, number, person_name: person } = contract
  const gone = async () => {
    await remove.mutateAsync({ params: { id } })
    void navigate('/permission/contracts')
  }
  return (
    <>
      <Button
        danger
        onClick={() =>
          ask({
            title: t('removeQuestion', { number }),
            more: t('removeMore'),
            action: t('remove'),
            onYes: gone,
          })
        }
      >
        {t('remove')}
      </Button>
      <Button onClick={onEdit}>{t('edit')}</Button>
      <Button
        type="primary"
        loading={send.isPending}
        onClick={() =>
          ask({
            title: t('sendQuestion', { number }),
            more: t('sendMore', { person }),
            action: t('sendContract'),
            harmless: true,
            onYes: () => send.mutateAsync({ params: { id }, body: { version } }),
          })
        }
      >
        {t('sendContract')}
      </Button>
    </>
  )
}

function Recall({ contract: { id, version } }: { readonly contract: ContractDetail }) {
  const t = useMessages(contractMessages)
  const recall = useApiMutation(contracts.recall, { changes })
  return (
    <Button loading={recall.isPending} onClick={() => recall.mutate({ params: { id }, body: { version } })}>
      {t('recall')}
    </Button>
  )
}
