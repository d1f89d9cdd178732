import { App, Button } from 'antd'
import { CircleStop, StepForward } from 'lucide-react'
import { analyses, type Run } from '@omics/contract/analyses/analyses'
import { severalAnalyses } from '@omics/contract/analyses/several'
import { useApiMutation } from '../../../api/query.ts'
import { SelectionBar } from '../../../ui/data-table/SelectionBar.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { isGoing } from '../../../resource/going.ts'
import { analysisMessages } from '../messages.ts'
import { CompareButton } from './CompareButton.tsx'
import { severalMessages } from './messages.ts'
import { useTellRefused } from './use-outcome.ts'

interface Props {
  readonly analysisId: string
  readonly chosen: readonly Run[]
  readonly edits: boolean
  /** The analysis itself has ended, so that runs of it may go on. */
  readonly mayRestart: boolean
  onClear(): void
}

const changes = [analyses.show, analyses.list, analyses.allList, analyses.runs]

/** What can be done with the runs selected: compare them, stop those under way, let those go on that have not succeeded. */
export function RunsBar({ analysisId, chosen, edits, mayRestart, onClear }: Props) {
  const t = useMessages(severalMessages)
  const say = useMessages(analysisMessages)
  const { message } = App.useApp()
  const tellRefused = useTellRefused()
  const params = { id: analysisId }
  const going = edits ? chosen.filter(isGoing) : []
  const unfinished = mayRestart ? chosen.filter(({ state }) => state === 'failed' || state === 'stopped') : []
  const restart = useApiMutation(analyses.restart, { changes, onSuccess: onClear })
  const stop = useApiMutation(severalAnalyses.stopRuns, {
    changes,
    onSuccess: (outcome) => {
      if (outcome.done.length > 0) void message.success(t('stopped', { count: outcome.done.length }))
      tellRefused(outcome)
      onClear()
    },
  })
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      <CompareButton
        count={chosen.length}
        first={unfinished.length === 0}
        runs={() => Promise.resolve(chosen.map(({ id }) => id))}
      />
      {going.length > 0 && (
        <Button
          type="text"
          icon={<CircleStop size={16} />}
          loading={stop.isPending}
          onClick={() => stop.mutate({ params, body: { run_ids: going.map(({ id }) => id) } })}
        >
          {t('stop', { count: going.length })}
        </Button>
      )}
      {unfinished.length > 0 && (
        <Button
          type="primary"
          icon={<StepForward size={16} />}
          loading={restart.isPending}
          onClick={() => restart.mutate({ params, body: { run_ids: unfinished.map(({ id }) => id) } })}
        >
          {say('restartRuns', { count: unfinished.length })}
        </Button>
      )}
    </SelectionBar>
  )
}
