import type { AnalysisDetail, Call, CallDetail } from '@omics/contract/analyses/analyses'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { namedCalls } from '../../../ui/charts/named-steps.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { withStates } from '../call-names.ts'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

interface Props {
  readonly analysis: Pick<AnalysisDetail, 'graph'>
  readonly call: CallDetail
  readonly live: readonly Call[]
  onOpen(key: string): void
}

/** What the call took, its folder, and the calls before and behind it. */
export function CallFacts({ analysis, call, live, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const { usage, resources } = call
  const neighbours = (list: CallDetail['waits']) =>
    withStates(namedCalls(list, analysis.graph, format.language), call.run_id, live).map((one) => (
      <button
        key={one.call}
        type="button"
        className={styles['neighbour']}
        onClick={() => onOpen(`${call.run_id}:${one.call}`)}
      >
        <StatusTag status={one.state} look="icon" /> {one.name}
      </button>
    ))
  return (
    <KeyValue
      rows={[
        usage !== null && [t('took'), format.duration(usage.seconds * 1000)],
        call.submitted_at !== null &&
          call.started_at !== null && [
            t('queuedFor'),
            format.duration(Math.max(0, Date.parse(call.started_at) - Date.parse(call.submitted_at))),
          ],
        usage !== null && [
          t('read'),
          `${format.size(usage.read_bytes)} · ${t('written')} ${format.size(usage.written_bytes)}`,
        ],
        resources !== null && resources.disk_bytes > 0 && [t('disk'), format.bytes(resources.disk_bytes)],
        resources?.gpu === true && [t('gpu'), t('gpuAsked')],
        call.folder !== '' && [
          t('folder'),
          <span key="folder">
            <code title={call.folder}>{lastParts(call.folder)}</code> <CopyButton text={call.folder} />
          </span>,
        ],
        call.kind !== 'stage' && call.exit_code !== null && [t('exitCode'), call.exit_code],
        call.kind !== 'stage' && call.attempt > 0 && [t('tries'), call.attempt],
        call.waited_for.length > 0 && [t('waitedFor'), neighbours(call.waited_for)],
        call.waits.length > 0 && [t('waiting'), neighbours(call.waits)],
      ]}
    />
  )
}

/** The call and its attempt; before them stand ids. */
function lastParts(folder: string): string {
  return `…/${folder.split('/').slice(-2).join('/')}`
}
