import type { Json } from '@omics/contract/json'
import type { ReportTemplate, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { ApiFailure } from '../../../api/failure.ts'
import { invalidate, useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { warehouseMessages } from '../messages.ts'

/** Somebody else's change is fetched, so that both can be compared before saving again. */
const onError = () => void invalidate(workflows.version)

/** Saves the default of one input, or takes it away with `undefined`; what was there before can be brought back. */
export function useKeepDefault({ id, version, input_defaults: before }: WorkflowVersion) {
  const t = useMessages(warehouseMessages)
  const undoable = useUndo()
  const save = useApiMutation(workflows.inputUpdate, { changes: [workflows.version], quiet: true })
  const keep = (name: string, label: string, value: Json | undefined, onDone: () => void) =>
    save.mutate(
      { body: { version_id: id, defaults: { ...before, [name]: value ?? null }, version } },
      {
        onError,
        onSuccess: (saved) => {
          onDone()
          undoable(t('defaultSaved', { name: label }), () =>
            save.mutate({ body: { version_id: id, defaults: before, version: saved.version } }, { onError }),
          )
        },
      },
    )
  return { keep, pending: save.isPending, fault: wordsOf(save.error), forget: save.reset }
}

/** Binds a report to a version, or takes it away with `null`; the one before can be brought back. */
export function useBindReport({ id, version, report: before }: WorkflowVersion) {
  const t = useMessages(warehouseMessages)
  const undoable = useUndo()
  const save = useApiMutation(workflows.setReport, { changes: [workflows.version], quiet: true })
  const bind = (report: ReportTemplate | null, onDone: () => void) =>
    save.mutate(
      { body: { version_id: id, report, version } },
      {
        onError,
        onSuccess: (saved) => {
          onDone()
          undoable(t(report ? 'reportSaved' : 'reportUnbound'), () =>
            save.mutate({ body: { version_id: id, report: before, version: saved.version } }, { onError }),
          )
        },
      },
    )
  return { bind, pending: save.isPending, fault: wordsOf(save.error), forget: save.reset }
}

function wordsOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return (error instanceof ApiFailure && error.fields[0]?.message) || error.message
}
