import { App, Button } from 'antd'
import { CircleStop, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { analyses, type Analysis } from '@omics/contract/analyses/analyses'
import { severalAnalyses } from '@omics/contract/analyses/several'
import { useChangeableProjects } from '../../../api/project.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { TagSeveral } from '../../../resource/discussion/TagSeveral.tsx'
import { SelectionBar } from '../../../ui/data-table/SelectionBar.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { isGoing } from '../../../resource/going.ts'
import { CompareButton } from './CompareButton.tsx'
import { severalMessages } from './messages.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { runsOf } from './runs-of.ts'
import { useTellRefused } from './use-outcome.ts'

interface Props {
  readonly chosen: readonly Analysis[]
  onClear(): void
}

/** What can be done with the analyses selected; who may only look at them compares them. */
export function AnalysesBar({ chosen, onClear }: Props) {
  const t = useMessages(severalMessages)
  const { message } = App.useApp()
  const tellRefused = useTellRefused()
  const [removing, setRemoving] = useState(false)
  const changeable = useChangeable(chosen)
  const going = changeable.filter(isGoing)
  const ended = changeable.filter((analysis) => !isGoing(analysis))
  const stop = useApiMutation(severalAnalyses.stop, {
    changes: [analyses.show, analyses.list, analyses.allList, analyses.runs],
    onSuccess: (outcome) => {
      if (outcome.done.length > 0) void message.success(t('stopped', { count: outcome.done.length }))
      tellRefused(outcome)
      onClear()
    },
  })
  return (
    <>
      <SelectionBar count={chosen.length} onClear={onClear}>
        {going.length > 0 && (
          <Button
            type="text"
            icon={<CircleStop size={16} />}
            loading={stop.isPending}
            onClick={() => stop.mutate({ body: { ids: going.map(({ id }) => id) } })}
          >
            {t('stop', { count: going.length })}
          </Button>
        )}
        {ended.length > 0 && (
          <Button type="text" icon={<Trash2 size={16} />} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )}
        <TagChosen chosen={chosen} changeable={changeable} />
        <CompareButton first count={chosen.length} runs={() => runsOf(inTime(chosen))} />
      </SelectionBar>
      {removing && (
        <RemoveDialog
          chosen={ended}
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false)
            onClear()
          }}
        />
      )}
    </>
  )
}

/** Tags belong to a project, so they are put on analyses of one alone. */
function TagChosen({ chosen, changeable }: Pick<Props, 'chosen'> & { changeable: readonly Analysis[] }) {
  const [projectId, ...others] = new Set(chosen.map(({ project_id }) => project_id))
  if (projectId === undefined || others.length > 0 || changeable.length < chosen.length) return null
  return <TagSeveral kind="analysis" projectId={projectId} ids={chosen.map(({ id }) => id)} />
}

/** Those in whose projects one may stop and remove analyses. */
function useChangeable(chosen: readonly Analysis[]): readonly Analysis[] {
  const holds = useMay('analysis_launch')
  const changing = useChangeableProjects({ quiet: true, enabled: holds && chosen.length > 0 })
  const ids = new Set(changing.map(({ id }) => id))
  return holds ? chosen.filter(({ project_id }) => ids.has(project_id)) : []
}

/** The earlier stands left: what is read from left to right is what has changed. */
const inTime = (analyses: readonly Analysis[]) =>
  analyses.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).map(({ id }) => id)
