import { Button, Select } from 'antd'
import { Table2, X } from 'lucide-react'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import type { Json, WorkflowInput } from '@omics/contract/warehouse/workflows'
import { useProject } from '../../../../api/project.ts'
import { react } from '../../../../api/react.ts'
import { shown } from '../../../../resource/inputs/input-values.ts'
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
  type Member,
  type Sources,
} from './records.ts'
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
  const [picking, setPicking] = useState(false)
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
  return (
    <div className={styles['field']}>
      {records && <Records members={members} records={records} />}
      <div className={styles['actions']}>
        <Button id={id} icon={<Table2 size={15} />} aria-label={words} onClick={() => setPicking(true)}>
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
          <Source
            key={member.name}
            member={member}
            columns={columnsFor(member, columns)}
            source={sources[member.name]}
            onChange={(source) => fill(listed, { ...sources, [member.name]: source })}
          />
        ))}
      {records && listed.length > 0 && <Unfit rows={recordsOf(members, sources, columns, listed).unfit} />}
      {picking && (
        <SamplePicker
          chosen={listed.map((sample) => sample.id)}
          columns={columns.filter(({ key }) => taken.has(key))}
          onChoose={(ids) => void choose(ids)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

const mostShown = 100

function Records({
  members,
  records,
}: {
  members: readonly Member[]
  records: readonly Readonly<Record<string, Json>>[]
}) {
  const t = useMessages(launchMessages)
  const filled = members.filter(({ name }) => records.some((record) => name in record))
  return (
    <div
      className={styles['records']}
      tabIndex={0}
      role="group"
      aria-label={t('records', { count: records.length })}
    >
      <table>
        <thead>
          <tr>
            {filled.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.slice(0, mostShown).map((record) => (
            <tr key={JSON.stringify(record)}>
              {filled.map(({ name }) => (
                <td key={name} title={shown(record[name])}>
                  {shown(record[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {records.length > mostShown && <p>{t('andMore', { count: records.length - mostShown })}</p>}
    </div>
  )
}

interface SourceProps {
  readonly member: Member
  readonly columns: readonly SampleColumn[]
  readonly source: string | undefined
  onChange(source: string): void
}

/** The column from which a member comes that none has the name of. */
function Source({ member, columns, source, onChange }: SourceProps) {
  const t = useMessages(launchMessages)
  return (
    <label className={styles['source']}>
      <code>{member.name}</code>
      <Select
        status={source === undefined ? 'error' : ''}
        placeholder={t('whichColumn')}
        notFoundContent={t('noSuchColumn')}
        {...(source !== undefined && { value: source })}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        onChange={onChange}
      />
    </label>
  )
}

const mostTold = 5

function Unfit({ rows }: { rows: ReturnType<typeof recordsOf>['unfit'] }) {
  const t = useMessages(launchMessages)
  if (rows.length === 0) return null
  return (
    <ul className={styles['unfit']}>
      {rows.slice(0, mostTold).map(({ sample, member, found }) => (
        <li key={`${sample} ${member}`}>
          {found === 0
            ? t('rowHasNone', { sample, member })
            : t('rowHasMany', { sample, member, count: found })}
        </li>
      ))}
      {rows.length > mostTold && <li>{t('andMore', { count: rows.length - mostTold })}</li>}
    </ul>
  )
}
