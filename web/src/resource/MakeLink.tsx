import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../ui/language/i18n.ts'
import { resourceMessages } from './messages.ts'

const spans = ['after7', 'after30', 'after90', 'forever'] as const
const days = { after7: 7, after30: 30, after90: 90, forever: undefined } as const

interface Props {
  readonly making: boolean
  /** With the end of the last day on which the link opens; null where it has none. */
  onMake(endsAt: string | null): void
}

/** Asks how long a link is to open, and has it made. */
export function MakeLink({ making, onMake }: Props) {
  const t = useMessages(resourceMessages)
  const [span, setSpan] = useState<(typeof spans)[number]>('after30')
  const make = () => {
    const count = days[span]
    onMake(count === undefined ? null : dayjs().add(count, 'day').endOf('day').toISOString())
  }
  return (
    <>
      <Select
        aria-label={t('linkEnds')}
        prefix={t('linkEnds')}
        value={span}
        onChange={setSpan}
        options={spans.map((value) => ({ value, label: t(value) }))}
      />
      <Button icon={<Link2 size={16} />} loading={making} onClick={make}>
        {t('makeLink')}
      </Button>
    </>
  )
}
