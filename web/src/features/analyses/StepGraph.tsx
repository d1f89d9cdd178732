import { useMemo } from 'react'
import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import { classes } from '../../ui/classes.ts'
import { StatusBar } from '../../ui/StatusBar.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { statuses, type Status } from '../../ui/statuses.ts'
import { placeSteps, stepHeight, stepWidth } from '../../ui/step-layout.ts'
import { countsByStep } from './step-counts.ts'
import styles from './analyses.module.css'

interface Props {
  readonly graph: AnalysisDetail['graph']
  readonly calls: readonly Call[]
  readonly chosen: string | undefined
  onOpen(key: string): void
}

/** The steps of the workflow with how far each is. A click opens the call of a step that is most worth a look. */
export function StepGraph({ graph, calls, chosen, onOpen }: Props) {
  const { steps, paths, width, height } = useMemo(() => placeSteps(graph), [graph])
  const counts = useMemo(() => countsByStep(calls), [calls])
  return (
    <div className={styles['graph']}>
      <div className={styles['canvas']} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        {steps.map(({ id, name, x, y }) => {
          const own = counts.get(id) ?? {}
          const status = standing(own)
          const all = Object.values(own).reduce((sum, count) => sum + count, 0)
          const done = (own.succeeded ?? 0) + (own.cached ?? 0)
          return (
            <button
              key={id}
              type="button"
              className={classes(
                styles['step'],
                status === 'failed' && styles['stepFailed'],
                chosen === id && styles['stepChosen'],
              )}
              style={{ left: x, top: y, width: stepWidth, height: stepHeight }}
              disabled={all === 0}
              onClick={() => {
                const call = worthALook(calls, id)
                if (call) onOpen(`${call.run_id}:${call.call}`)
              }}
            >
              <span className={styles['stepName']}>
                <StatusTag status={status} look="icon" />
                <code>{name}</code>
              </span>
              <span className={styles['stepBar']}>
                <StatusBar counts={all === 0 ? { waiting: 1 } : own} />
                <span>
                  {done}/{all}
                </span>
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

const weight: readonly Status[] = ['failed', 'running', 'waiting', 'stopped', 'succeeded', 'cached']

/** A failed call tells the most, then a running one. */
function standing(counts: Partial<Record<Status, number>>): Status {
  if ((counts.failed ?? 0) > 0) return 'failed'
  if ((counts.running ?? 0) > 0) return 'running'
  const only = statuses.filter((status) => (counts[status] ?? 0) > 0)
  return weight.find((status) => only.includes(status)) ?? 'waiting'
}

function worthALook(calls: readonly Call[], step: string): Call | undefined {
  const own = calls.filter((call) => call.node === step)
  return own.toSorted((a, b) => weight.indexOf(a.state) - weight.indexOf(b.state))[0]
}
