import { Button } from 'antd'
import { Table2, X } from 'lucide-react'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { samples, type Sample } from '@omics/contract/samples/samples'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { call } from '../../../../api/client.ts'
import { useProject } from '../../../../api/project.ts'
import { react } from '../../../../api/react.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { launchMessages } from '../messages.ts'
import { SamplePicker } from '../SamplePicker.tsx'
import type { LaunchForm } from '../use-launch.ts'
import { loadSamples } from './load-samples.ts'
import {
  columnsFor,
  matchedSources,
  openMembers,
  recordsIn,
  recordsOf,
  samplesIn,
  type Sources,
} from './records.ts'
import { MemberSource } from './MemberSource.tsx'
import { RecordTable } from './RecordTable.tsx'
import { UnfitRows } from './UnfitRows.tsx'
import styles from './records.module.css'

interface Props {
  readonly id: string
  readonly input: WorkflowInput
  readonly columns: readonly SampleColumn[]
  readonly form: LaunchForm
}

/** An input that takes a list of structs: one for each sample that is chosen, filled from its row. */
export function RecordsField({ id, input, columns, form }: Props) {
  const t = useMessages(launchMessages)
  const project = useProject()
  const { members, name } = input
  const { listed } = form.state
  const [picked, setPicked] = useState<readonly string[]>()
  const [sources, setSources] = useState<Sources>(() => matchedSources(members, columns))
  const records = recordsIn(form.state.values[name])
  const taken = new Set(Object.values(sources))
  // The name of the input, which labels the field, does not say what the button does.
  const words = records ? t('chooseOthers') : t('fillFromSamples')
  const fill = (rows: readonly Sample[], from: Sources) => {
    form.change({ listed: rows })
    setSources(from)
    form.setValue(name, rows.length === 0 ? undefined : recordsOf(members, from, columns, rows).records)
  }
  const choose = (ids: readonly string[]) =>
    loadSamples(project.id, ids).then((rows) => fill(rows, sources), react)
  const pick = async () => {
    if (listed.length > 0 || !records) return setPicked(listed.map((sample) => sample.id))
    const { items } = await call(samples.list, { params: { id: project.id }, query: { limit: 500 } })
    setPicked(samplesIn(records, members, sources, columns, items).map((sample) => sample.id))
  }
  return (
    <div className={styles['field']}>
      {records && <RecordTable members={members} records={records} />}
      <div className={styles['actions']}>
        <Button
          id={id}
          icon={<Table2 size={15} />}
          aria-label={words}
          onClick={() => void pick().catch(react)}
        >
          {words}
        </Button>
        {records && (
          <IconButton small label={t('clear')} onClick={() => fill([], sources)}>
            <X size={14} />
          </IconButton>
        )}
      </div>
      {listed.length > 0 &&
        openMembers(members, matchedSources(members, columns)).map((member) => (
          <MemberSource
            key={member.name}
            member={member}
            columns={columnsFor(member, columns)}
            source={sources[member.name]}
            onChange={(source) => fill(listed, { ...sources, [member.name]: source })}
          />
        ))}
      {records && listed.length > 0 && (
        <UnfitRows rows={recordsOf(members, sources, columns, listed).unfit} />
      )}
      {picked && (
        <SamplePicker
          chosen={picked}
          columns={columns.filter(({ key }) => taken.has(key))}
          onChoose={(ids) => void choose(ids)}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  )
}
