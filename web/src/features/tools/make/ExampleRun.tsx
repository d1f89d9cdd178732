import { Button, Select } from 'antd'
import { useState } from 'react'
import { analyses } from '@omics/contract/analyses/analyses'
import type { ToolDetail } from '@omics/contract/tools/tools'
import { call } from '../../../api/client.ts'
import { useApi } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { shown, shortName } from '../../../resource/inputs/input-values.ts'
import { labelOf } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { makeMessages } from './messages.ts'
import styles from './make.module.css'
import { useChosenDescription, useChosenWorkflow } from './use-chosen-workflow.ts'

type Example = ToolDetail['example']

interface Props {
  readonly id?: string
  readonly value?: Example
  onChange?(example: Example): void
}

/** What others try a tool with: the inputs of a run of its workflow that went well. */
export function ExampleRun({ id, value = {}, onChange }: Props) {
  const t = useMessages(makeMessages)
  const format = useFormat()
  const [search, setSearch] = useState('')
  const runs = useRunsThatWentWell(search)
  const [isReading, setReading] = useState(false)
  const take = async (runId: string) => {
    setReading(true)
    try {
      const { inputs } = await call(analyses.show, { params: { id: runId } })
      onChange?.(inputs)
    } catch (error) {
      react(error)
    } finally {
      setReading(false)
    }
  }
  const inputs = useChosenDescription()?.inputs ?? []
  const { language } = format
  const given = Object.entries(value)
  const called = (name: string) => {
    const input = inputs.find((one) => one.name === name)
    return (input && labelOf(input, language)) || shortName(name)
  }
  return (
    <div className={styles['example']}>
      <Select<string | null>
        {...(id !== undefined && { id })}
        value={null}
        loading={isReading}
        placeholder={t(given.length > 0 ? 'exampleOther' : 'exampleChoose')}
        notFoundContent={t(search === '' ? 'exampleNone' : 'exampleNotFound')}
        showSearch={{ onSearch: setSearch, filterOption: false }}
        options={runs.map((run) => ({
          value: run.id,
          label: `${run.code} ${run.name} · ${format.date(run.created_at)}`,
        }))}
        onChange={(runId) => runId !== null && void take(runId)}
      />
      {given.length > 0 && (
        <>
          <KeyValue rows={given.map(([name, one]) => [called(name), exampleShown(one)] as const)} />
          <Button size="small" onClick={() => onChange?.({})}>
            {t('exampleRemove')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The latest of those that ran files: what a run of samples was given stands in the sample table. */
function useRunsThatWentWell(search: string) {
  const workflow = useChosenWorkflow()
  const ofFiles = { state: 'succeeded', mode: 'files' } as const
  const query = { ...ofFiles, version_id: workflow?.versionId, search: search || undefined, limit: 20 }
  const options = { quiet: true, keepPrevious: true, enabled: workflow !== undefined }
  const found = useApi(analyses.allList, { query }, options)
  return workflow ? (found.data?.items ?? []) : []
}

/** A file of the example by its name alone. */
const exampleShown = (value: Example[string]) => shown(value).replaceAll(/(^|, )example:/g, '$1')
