import { Button } from 'antd'
import { MessageSquareText, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { feedback, feedbackStates, feedbackTypes } from '@omics/contract/support/feedback'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { useFeedbackColumns } from './columns.tsx'
import { FeedbackDrawer } from './FeedbackDrawer.tsx'
import { PanelSettings } from './PanelSettings.tsx'

/** The feedback that came in, the latest first; each is read and answered beside the list. */
export default function FeedbackScreen() {
  const t = useMessages(supportMessages)
  const list = useListQuery(feedback.list)
  const page = useApi(feedback.list, { query: list.query }, { keepPrevious: true })
  const columns = useFeedbackColumns()
  const [open, setOpen] = useOpen()
  const [setting, setSetting] = useState(false)
  const maySet = useMay('system_configuration')
  const { search, state, message_type } = list.query
  const filtered = search !== undefined || state !== undefined || message_type !== undefined
  return (
    <ResourceList
      title={t('feedback')}
      list={list}
      page={page}
      columns={columns}
      rowKey={(one) => one.id}
      searchLabel={t('find')}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: feedbackStates.map((value) => ({ value, label: t(value) })),
        },
        {
          key: 'message_type',
          title: t('type'),
          choices: feedbackTypes.map((value) => ({ value, label: t(value) })),
        },
      ]}
      onOpen={(one) => {
        setSetting(false)
        setOpen(one.id)
      }}
      openKey={open}
      actions={
        maySet && (
          <Button icon={<SlidersHorizontal size={16} />} onClick={() => setSetting(true)}>
            {t('panelSettings')}
          </Button>
        )
      }
      empty={
        <EmptyState icon={<MessageSquareText size={28} />} title={t(filtered ? 'nothingFound' : 'none')}>
          {t(filtered ? 'nothingFoundMore' : 'noneMore')}
        </EmptyState>
      }
      drawer={
        setting ? (
          <PanelSettings onClose={() => setSetting(false)} />
        ) : (
          open !== undefined && <FeedbackDrawer key={open} id={open} onClose={() => setOpen(undefined)} />
        )
      }
    />
  )
}

/** Which message is open; it stands in the address, to which notifications lead. */
function useOpen(): readonly [string | undefined, (id: string | undefined) => void] {
  const [address, change] = useAddress()
  return [address.get('open') ?? undefined, (open) => change({ open })]
}
