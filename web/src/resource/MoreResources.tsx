import { Button } from 'antd'
import { StepForward } from 'lucide-react'
import { analyses, type AnalysisDetail, type Failure } from '@omics/contract/analyses/analyses'
import type { Endpoint } from '@omics/contract/endpoint'
import { useMayEdit } from '../api/project.ts'
import { useApiMutation } from '../api/query.ts'
import { useFormat } from '../ui/language/format.ts'
import { useMessages } from '../ui/language/i18n.ts'
import { isGoing } from './going.ts'
import { resourceMessages } from './messages.ts'

interface Props {
  readonly analysis: AnalysisDetail
  readonly more: NonNullable<Failure['more']>
  /** What else shows how far the analysis is, and is asked for again. */
  readonly also?: readonly Endpoint[]
}

const give = { memory: 'giveMemory', disks: 'giveDisk' } as const
const none = { memory: 'noMoreMemory', disks: 'noMoreDisk' } as const

const changes = [analyses.show, analyses.list, analyses.allList, analyses.runs]

/** Gives the step that had too little memory or disk half as much again and goes on; what had finished is kept. */
export function MoreResources({ analysis, more: { fits, ...more }, also = [] }: Props) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const restart = useApiMutation(analyses.restart, { changes: [...changes, ...also] })
  const mayEdit = useMayEdit(analysis, 'analysis_launch')
  if (!mayEdit || isGoing(analysis) || analysis.engine !== 'here') return null
  const size = format.size(more.bytes)
  if (!fits) return <span>{t(none[more.resource], { size })}</span>
  return (
    <Button
      size="small"
      type="primary"
      icon={<StepForward size={14} />}
      loading={restart.isPending}
      onClick={() => restart.mutate({ params: { id: analysis.id }, body: { resources: [more] } })}
    >
      {t(give[more.resource], { size })}
    </Button>
  )
}
