import { Button, Tooltip } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { react } from '../../../api/react.ts'
import { compareAddress } from '../compare/compare-address.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { severalMessages } from './messages.ts'

interface Props {
  readonly count: number
  /** The likeliest of what can be done. */
  readonly first: boolean
  /** The runs to compare, the first two of them left and right. */
  runs(): Promise<readonly string[]>
}

/** Lays two of the chosen beside each other. */
export function CompareButton({ count, first, runs }: Props) {
  const t = useMessages(severalMessages)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const compare = async () => {
    setBusy(true)
    try {
      await navigate(compareAddress(await runs()))
    } catch (error) {
      react(error)
    }
    setBusy(false)
  }
  return (
    <Tooltip title={count < 2 ? t('compareHow') : undefined}>
      <Button
        type={first ? 'primary' : 'text'}
        icon={<GitCompareArrows size={16} />}
        disabled={count < 2}
        loading={busy}
        onClick={() => void compare()}
      >
        {t('compare')}
      </Button>
    </Tooltip>
  )
}
