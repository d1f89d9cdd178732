import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { tickets } from '@omics/contract/support/tickets'
import { useMay } from '../../../api/session.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { PanelSettings } from './PanelSettings.tsx'
import { TicketList } from './TicketList.tsx'

/** All tickets for those who look after them, or those that are theirs. */
export default function TicketsScreen() {
  const t = useMessages(supportMessages)
  const [setting, setSetting] = useState(false)
  const maySet = useMay('system_configuration')
  const mayAnswer = useMay('feedback_answer')
  const [address, change] = useAddress()
  const whose = mayAnswer && address.get('whose') === 'mine' ? 'mine' : 'all'
  return (
    <TicketList
      key={whose}
      serves
      calls={whose === 'mine' ? tickets.work : tickets.list}
      title={t('feedback')}
      noneMore={t(whose === 'mine' ? 'noWorkMore' : 'noneMore')}
      tools={
        mayAnswer && (
          <SegmentedControl<'all' | 'mine'>
            label={t('whose')}
            value={whose}
            onChange={(value) => change({ whose: value === 'mine' ? value : undefined, page: undefined })}
            options={[
              { value: 'all', label: t('all') },
              { value: 'mine', label: t('myWork') },
            ]}
          />
        )
      }
      onOpen={() => setSetting(false)}
      actions={
        maySet && (
          <Button icon={<SlidersHorizontal size={16} />} onClick={() => setSetting(true)}>
            {t('panelSettings')}
          </Button>
        )
      }
      aside={setting && <PanelSettings onClose={() => setSetting(false)} />}
    />
  )
}
