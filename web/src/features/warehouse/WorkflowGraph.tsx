import { useMemo } from 'react'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { placeSteps, stepWidth } from '../../ui/step-layout.ts'
import styles from './warehouse.module.css'

const height = 40

/** The tasks of a workflow and how data flows between them. */
export function WorkflowGraph({ graph }: { graph: WorkflowDescription['graph'] }) {
  const placed = useMemo(() => placeSteps(graph, height), [graph])
  return (
    <div className={styles['graph']}>
      <div className={styles['canvas']} style={{ width: placed.width, height: placed.height }}>
        <svg width={placed.width} height={placed.height} aria-hidden>
          {placed.paths.map((path, index) => (
            <path key={index} d={path} />
          ))}
        </svg>
        {placed.steps.map(({ id, name, x, y }) => (
          <code
            key={id}
            title={name}
            className={styles['step']}
            style={{ left: x, top: y, width: stepWidth, height }}
          >
            {name}
          </code>
        ))}
      </div>
    </div>
  )
}
