import { Button } from 'antd'
import type { Call } from '@omics/contract/analyses/analyses'
import { useMessages } from '../../../ui/language/i18n.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { callKey } from '../call-names.ts'
import { analysisMessages } from '../messages.ts'

interface Props {
  /** One for each run that is given addresses. */
  readonly stages: readonly Call[]
  onOpen(key: string): void
}

/** How far the fetching of inputs is, before the steps begin; a click opens the one most worth a look, with its log. */
export function FetchStage({ stages, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const inState = (state: Call['state']) => stages.find((stage) => stage.state === state)
  const shown = inState('failed') ?? inState('running') ?? inState('waiting') ?? stages[0]
  if (!shown) return null
  const done = stages.filter(({ state }) => state === 'succeeded').length
  return (
    <Button
      type="text"
      icon={<StatusTag status={shown.state} look="icon" />}
      onClick={() => onOpen(callKey(shown))}
    >
      {t('fetchInputs')} {stages.length > 1 && `${done}/${stages.length}`}
    </Button>
  )
}
