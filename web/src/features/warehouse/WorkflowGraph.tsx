import { ChevronRight } from 'lucide-react'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import { useMessages } from '../../ui/language/i18n.ts'
import { uiMessages } from '../../ui/language/messages.ts'
import { BreakableName } from '../../ui/labels/BreakableName.tsx'
import { StepName } from '../../ui/charts/StepName.tsx'
import { StepCanvas } from '../../ui/charts/StepCanvas.tsx'
import { warehouseMessages } from './messages.ts'
import styles from './warehouse.module.css'

const height = 40
/** The padding. */
const beside = 26

/** The tasks of a workflow and how data flows between them. */
export function WorkflowGraph({ graph }: { graph: WorkflowDescription['graph'] }) {
  const t = useMessages(uiMessages)
  const words = useMessages(warehouseMessages)
  return (
    <StepCanvas graph={graph} height={height} beside={beside} label={words('graph')}>
      {({ id, name, x, y, width }, folded) => {
        const place = { left: x, top: y, width, height }
        if (!folded)
          return (
            <div title={id} data-step={id} tabIndex={-1} className={styles['step']} style={place}>
              <span>
                <StepName id={id} name={name} />
              </span>
            </div>
          )
        return (
          <button
            type="button"
            title={t('unfoldGroup', { name })}
            aria-expanded={false}
            className={styles['step']}
            style={place}
            onClick={folded.unfold}
          >
            <code>
              <ChevronRight size={13} aria-hidden /> <BreakableName name={name} />
            </code>
            <small>{t('stepsInside', { count: folded.group.steps.length })}</small>
          </button>
        )
      }}
    </StepCanvas>
  )
}
