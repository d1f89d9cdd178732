import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import type { ToolFace } from '@omics/contract/tools/face'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi } from '../../../api/query.ts'
import { useChosenWorkflow } from './use-chosen-workflow.ts'

type Words = Pick<ToolFace, 'title' | 'title_zh' | 'summary' | 'summary_zh'>

const noWords: Words = { title: '', title_zh: '', summary: '', summary_zh: '' }

/** Within the form of a new tool: what the chosen workflow says of itself is said of the tool, where nobody wrote more. */
export function WorkflowWords() {
  const form = Form.useFormInstance<Words>()
  const workflow = useChosenWorkflow()
  const said = useApi(
    workflows.show,
    { params: { id: workflow?.id ?? '' } },
    { quiet: true, enabled: workflow !== undefined },
  ).data
  const before = useRef(noWords)
  useEffect(() => {
    if (!said) return
    const { name: title, name_zh: title_zh, summary, summary_zh } = said
    const words: Words = { title, title_zh, summary, summary_zh }
    for (const name of ['title', 'title_zh', 'summary', 'summary_zh'] as const) {
      const typed = form.getFieldValue(name) ?? ''
      if (typed === '' || typed === before.current[name]) form.setFieldValue(name, words[name])
    }
    before.current = words
  }, [said, form])
  return null
}
