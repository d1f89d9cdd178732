import { Button, Select } from 'antd'
import { ChevronsDownUp, ChevronsUpDown, Maximize2 } from 'lucide-react'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { isLarge } from './step-folding.ts'
import type { StepGraphData } from './step-layout.ts'
import type { Folding } from './use-folding.ts'
import styles from './StepCanvas.module.css'

interface Props {
  readonly graph: StepGraphData
  readonly folding: Folding
  /** Whether all of it is seen anyway. */
  readonly fits: boolean
}

/** Over a graph that is large or has something to fold: finds a step, folds, and fits it to the window. */
export function StepTools({ graph, folding, fits }: Props) {
  const t = useMessages(uiMessages)
  const { groups, open } = folding
  const large = isLarge(graph)
  if (!large && groups.all.size === 0) return null
  const steps = graph.nodes.filter(({ kind }) => kind === 'task' || kind === 'workflow')
  return (
    <div className={styles['tools']}>
      {large && (
        <Select
          className={styles['find'] ?? ''}
          aria-label={t('findStep')}
          placeholder={t('findStep')}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          value={folding.searched ?? null}
          options={steps.map(({ id, name }) => ({
            value: id,
            label: id.endsWith(name) ? id : `${name} (${id})`,
          }))}
          onChange={(id: string | null | undefined) => folding.find(id ?? undefined)}
        />
      )}
      {groups.all.size > 0 && (
        <>
          <Button
            icon={<ChevronsUpDown size={15} aria-hidden />}
            disabled={open.size === groups.all.size}
            onClick={folding.unfoldAll}
          >
            {t('unfoldAll')}
          </Button>
          <Button
            icon={<ChevronsDownUp size={15} aria-hidden />}
            disabled={open.size === 0}
            onClick={folding.foldAll}
          >
            {t('foldAll')}
          </Button>
        </>
      )}
      {(!fits || folding.fitted) && (
        <Button
          icon={<Maximize2 size={15} aria-hidden />}
          aria-pressed={folding.fitted}
          type={folding.fitted ? 'primary' : 'default'}
          onClick={() => folding.fit(!folding.fitted)}
        >
          {t('fitSteps')}
        </Button>
      )}
    </div>
  )
}
