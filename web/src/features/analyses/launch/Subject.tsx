import { Button, Input } from 'antd'
import { Files, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { boundColumn } from '@omics/contract/analyses/bound-column'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { useProject } from '../../../api/project.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { Wells } from '../../../ui/charts/Wells.tsx'
import { wellsOf } from '../../../ui/charts/wells.ts'
import type { LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import { SampleGroups } from './SampleGroups.tsx'
import { SamplePicker } from './SamplePicker.tsx'
import type { Mode } from './use-launch.ts'
import styles from './launch.module.css'

interface Props {
  readonly form: LaunchForm
  readonly columns: readonly SampleColumn[]
  /** The workflow takes several samples as a list, so that one run of all of them is what it is for. */
  readonly together: boolean
}

/** What is run: rows of the sample table, one run each, or files that are chosen here; and what it is called. */
export function Subject({ form, columns, together }: Props) {
  const t = useMessages(launchMessages)
  const [picking, setPicking] = useState(false)
  const { state, change } = form
  const taken = new Set(Object.values(state.values).map(boundColumn))
  const rows = { value: 'samples' as const, label: t('rows'), icon: <Table2 size={15} /> }
  const options = together
    ? [{ value: 'files' as const, label: t('together'), icon: <Files size={15} /> }, rows]
    : [rows, { value: 'files' as const, label: t('files'), icon: <Files size={15} /> }]
  return (
    <>
      <label className={styles['name']}>
        <span>{t('analysisName')}</span>
        <Input
          value={form.launch.name}
          maxLength={200}
          status={form.launch.name.trim() === '' ? 'error' : ''}
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
      <div className={styles['subject']}>
        <SegmentedControl<Mode>
          label={t('rows')}
          value={state.mode}
          options={options}
          onChange={(mode) => change({ mode })}
        />
        {state.mode === 'samples' ? (
          <SampleRows
            chosen={state.samples}
            onChoose={(samples) => change({ samples })}
            onPick={() => setPicking(true)}
          />
        ) : (
          <span className={styles['subjectWords']}>{t(together ? 'oneRunOfAll' : 'oneRun')}</span>
        )}
      </div>
      {picking && (
        <SamplePicker
          chosen={state.samples}
          columns={columns.filter(({ key }) => taken.has(key))}
          onChoose={(samples) => change({ samples })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

interface RowsProps {
  readonly chosen: readonly string[]
  onChoose(ids: readonly string[]): void
  onPick(): void
}

/** How many rows are chosen; in a project without any, the way to make some. */
function SampleRows({ chosen, onChoose, onPick }: RowsProps) {
  const t = useMessages(launchMessages)
  const project = useProject()
  const count = chosen.length
  if (project.samples === 0 && count === 0)
    return (
      <span className={styles['subjectWords']}>
        {t('noSamples')} <Link to={`/project/detail/${project.id}/samples`}>{t('addSamples')}</Link>
      </span>
    )
  return (
    <>
      {count > 1 && <Wells wells={wellsOf({ waiting: count })} />}
      <span className={styles['subjectWords']}>
        {count === 0 ? t('whichSamples') : t('samplesEach', { count })}
      </span>
      <Button type={count === 0 ? 'primary' : 'link'} onClick={onPick}>
        {t('chooseSamples')}
      </Button>
      {project.samples > 1 && <SampleGroups chosen={chosen} onChoose={onChoose} />}
    </>
  )
}
