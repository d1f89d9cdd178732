import { App, Button } from 'antd'
import { useState } from 'react'
import { workflows, WorkflowVersion, type Sources } from '@omics/contract/warehouse/workflows'
import { savedByOthers } from '../../../api/failure.ts'
import { invalidate, useApiMutation } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { warehouseMessages } from '../messages.ts'
import { readmesOf } from '../readme.ts'
import { DraftConflict } from './DraftConflict.tsx'

interface Props {
  readonly version: WorkflowVersion
  readonly sources: Sources
  /** They differ from what is stored. */
  readonly changed: boolean
  /** Takes what somebody else has saved meanwhile. */
  onTake(sources: Sources): void
}

/** Stores the sources of a draft. */
export function SaveDraft({ version, sources, changed, onTake }: Props) {
  const t = useMessages(warehouseMessages)
  const { message } = App.useApp()
  const save = useApiMutation(workflows.saveVersion, {
    changes: [workflows.version, workflows.show],
    quiet: true,
  })
  const [theirs, setTheirs] = useState<WorkflowVersion>()
  const { tag, entry } = version
  /** @param number of the version that this replaces */
  const send = async (number: number) => {
    try {
      const params = { id: version.workflow_id, version_id: version.id }
      await save.mutateAsync({
        params,
        body: { tag, entry, ...readmesOf(version, sources), sources, version: number },
      })
      void message.success(t('saved'))
    } catch (error) {
      const saved = savedByOthers(error, WorkflowVersion)
      if (saved) setTheirs(saved)
      else react(error)
    }
  }
  const settle = (settled: () => void) => () => {
    setTheirs(undefined)
    settled()
  }
  return (
    <>
      <Button
        size="small"
        type={changed ? 'primary' : 'default'}
        disabled={!changed}
        loading={save.isPending}
        onClick={() => void send(version.version)}
      >
        {t('save')}
      </Button>
      {theirs && (
        <DraftConflict
          onClose={() => setTheirs(undefined)}
          onMine={settle(() => void send(theirs.version))}
          onTheirs={settle(() => {
            onTake(theirs.sources)
            void invalidate(workflows.version, workflows.show)
          })}
        />
      )}
    </>
  )
}
