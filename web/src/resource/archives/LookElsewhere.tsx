import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useSees } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import type { AccessionLead } from './lead-of.ts'
import { accessionMessages } from './messages.ts'

/** What stands where an accession was typed that another page looks up. */
export function LookElsewhere({ lead }: { readonly lead: AccessionLead }) {
  const t = useMessages(accessionMessages)
  const navigate = useNavigate()
  const { accession, home, menu, path } = lead
  const mayOpen = useSees(menu)
  return (
    <EmptyState
      title={accession}
      action={
        mayOpen && (
          <Button type="primary" onClick={() => void navigate(path)}>
            {t(`look_${home}`)}
          </Button>
        )
      }
    >
      {t(`accession_${home}`)}
    </EmptyState>
  )
}
