import { Button } from 'antd'
import { useRef } from 'react'
import type { ImportCheck } from '@omics/contract/samples/import'
import { useMessages } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'

interface Props {
  readonly check: ImportCheck
  /** Whether a value stands in a field that was not checked yet; leaving the field has it checked. */
  readonly typing: boolean
  readonly checking: boolean
  readonly importing: boolean
  onImport(): void
}

/** Says what a press does: have what was typed checked, or import so many rows. */
export function CommitButton({ check, typing, checking, importing, onImport }: Props) {
  const t = useMessages(sampleMessages)
  // The press takes the focus from the field, so that the check can be over, and the words others, when it ends.
  const pressedToCheck = useRef(false)
  const press = () => {
    if (typing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    else if (!pressedToCheck.current) onImport()
    pressedToCheck.current = false
  }
  return (
    <Button
      type="primary"
      loading={importing || checking}
      disabled={check.good === 0 && !typing && !checking}
      onPointerDown={() => {
        pressedToCheck.current = typing
      }}
      onKeyDown={() => {
        pressedToCheck.current = false
      }}
      onClick={press}
    >
      {checking ? t('checking') : typing ? t('checkAgain') : <ImportLabel check={check} />}
    </Button>
  )
}

function ImportLabel({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const out = check.left_out + check.faulty_rows
  if (out > 0 && check.good > 0) return t('importGood', { count: check.good, out })
  return t('importNow', { count: check.faults > 0 ? check.rows : check.good })
}
