import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { useMessages } from '../../ui/language/i18n.ts'
import { BreakableName } from '../../ui/labels/BreakableName.tsx'
import { StepCanvas } from '../../ui/charts/StepCanvas.tsx'
import { warehouseMessages } from './messages.ts'
import styles from './warehouse.module.css'

const height = 40
/** The padding. */
const beside = 26

/** The tasks of a workflow and how data flows between them. */
export function WorkflowGraph({ graph }: { graph: WorkflowDescription['graph'] }) {
  const t = useMessages(warehouseMessages)
  return (
    <StepCanvas graph={graph} height={height} beside={beside} label={t('graph')}>
      {({ id, name, x, y, width }) => (
        <code key={id} title={name} className={styles['step']} style={{ left: x, top: y, width, height }}>
          <span>
            <BreakableName name={name} />
          </span>
        </code>
      )}
    </StepCanvas>
  )
}
