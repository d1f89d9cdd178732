import { App } from 'antd'
import type { Outcome } from '@omics/contract/analyses/several'
import { useMessages } from '../../../ui/language/i18n.ts'
import { severalMessages } from './messages.ts'

/** Tells how many were left as they are, and why the first of them was. */
export function useTellRefused(): (outcome: Outcome) => void {
  const t = useMessages(severalMessages)
  const { message } = App.useApp()
  return ({ refused }) => {
    const [first] = refused
    if (first) void message.warning(t('refused', { count: refused.length, why: first.message }))
  }
}
