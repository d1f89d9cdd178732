import { Button } from 'antd'
import { Link } from 'react-router'
import type { AnalysisDetail, Call, Failure } from '@omics/contract/analyses/analyses'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { callKey, placeOf } from '../call-names.ts'
import { FailureCard } from '../FailureCard.tsx'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

interface Props {
  readonly analysis: AnalysisDetail
  readonly failure: Failure
  readonly calls: readonly Call[]
  onOpen(key: string): void
}

const mostNamed = 8

/** Which step failed for which sample, why, what else failed, and the way to the workflow. */
export function RunFailure({ analysis, failure, calls, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const failed = calls.filter(({ state }) => state === 'failed')
  const first = failed.find((call) => call.run_id === failure.run_id && call.call === failure.call)
  const others = failed.filter((call) => call !== first)
  const place = first && placeOf(first)
  const title =
    first &&
    (place ? t('failedStep', { step: first.name, place }) : t('failedStepAlone', { step: first.name }))
  return (
    <FailureCard
      analysis={analysis}
      failure={failure}
      onOpen={onOpen}
      {...(title !== undefined && { title })}
      actions={
        <Link to={workflowAddress(analysis, first)}>
          <Button size="small">{t('openWorkflow')}</Button>
        </Link>
      }
    >
      {others.length > 0 && (
        <div className={styles['others']}>
          <p>{t('alsoFailed')}</p>
          <ul>
            {byReason(others.slice(0, mostNamed), analysis).map(({ reason, calls: own }) => (
              <li key={reason}>
                {own.map((call) => (
                  <button
                    key={callKey(call)}
                    type="button"
                    className={styles['neighbour']}
                    onClick={() => onOpen(callKey(call))}
                  >
                    <StatusTag status="failed" look="icon" />{' '}
                    {[call.name, placeOf(call)].filter(Boolean).join(' ')}
                  </button>
                ))}
                <span>{reason === failure.what ? t('sameReason') : reason}</span>
              </li>
            ))}
          </ul>
          {others.length > mostNamed && t('moreFailed', { count: others.length - mostNamed })}
        </div>
      )}
    </FailureCard>
  )
}

/** The version that ran, at the task that failed where it is known. */
function workflowAddress(analysis: AnalysisDetail, failed: Call | undefined): string {
  const query = new URLSearchParams({ version: analysis.version_id, project: analysis.project_id })
  if (failed?.kind === 'task') query.set('task', failed.task)
  return `/AppStore/process_warehouse_show/${analysis.workflow_id}?${query.toString()}`
}

/** Calls that failed alike stand together. */
function byReason(failed: readonly Call[], { failures }: AnalysisDetail) {
  const reasons = new Map(failures.map(({ run_id, call, what }) => [callKey({ run_id, call }), what]))
  const groups = new Map<string, Call[]>()
  for (const call of failed) {
    const reason = reasons.get(callKey(call)) ?? ''
    groups.set(reason, [...(groups.get(reason) ?? []), call])
  }
  return [...groups].map(([reason, calls]) => ({ reason, calls }))
}
