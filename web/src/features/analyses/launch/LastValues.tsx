import { Button } from 'antd'
import { useState } from 'react'
import { analyses } from '@omics/contract/analyses/analyses'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { differing } from './differing.ts'
import { useSamplesOf, type FlowForm, type LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'

/** The latest analysis of a flow that succeeded ran with other values: one click takes them over. */
export function LastValues({ flow, form }: { flow: FlowForm; form: LaunchForm }) {
  const t = useMessages(launchMessages)
  const project = useProject()
  const [taken, setTaken] = useState(false)
  const query = { flow_id: flow.id, state: 'succeeded' as const, sort: '-number' as const, limit: 1 }
  const list = useApi(analyses.list, { params: { id: project.id }, query }, { quiet: true })
  const id = list.data?.items[0]?.id
  const last = useApi(analyses.show, { params: { id: id ?? '' } }, { quiet: true, enabled: id !== undefined })
  const over = useSamplesOf(id)
  if (!last.data || taken || last.data.mode !== form.state.mode) return null
  const { code, name, inputs, outputs_to_columns: outputs } = last.data
  const samples = flow.workflow_description.inputs.filter(({ members }) => members.length > 0)
  // Who chose other samples knows that they are others.
  const names = differing(form.state.values, inputs).filter(
    (input) => form.state.listed.length === 0 || !samples.some(({ name: list }) => list === input),
  )
  if (names.length === 0) return null
  return (
    <Notice
      tone="note"
      title={t('otherValues', { name: code })}
      actions={
        <Button
          size="small"
          onClick={() => {
            const ran = { code, name, values: inputs, samples: over.data ?? form.state.samples }
            form.change({ values: inputs, outputs, taken: ran, listed: [] })
            setTaken(true)
          }}
        >
          {t('useValues', { name: code })}
        </Button>
      }
    >
      {names.map((input, index) => (
        <span key={input}>
          {index > 0 && t('comma')}
          {form.nameOf(input)}
        </span>
      ))}
    </Notice>
  )
}
