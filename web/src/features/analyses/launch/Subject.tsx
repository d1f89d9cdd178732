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
import { SamplePicker } from './SamplePicker.tsx'
import type { Mode } from './use-launch.ts'
import styles from './launch.module.css'

/** What is run: rows of the sample table, one run each, or files that are chosen here; and what it is called. */
export function Subject({ form, columns }: { form: LaunchForm; columns: readonly SampleColumn[] }) {
  const t = useMessages(launchMessages)
  const [picking, setPicking] = useState(false)
  const { state, change } = form
  const count = state.samples.length
  const taken = new Set(Object.values(state.values).map(boundColumn))
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
          options={[
            { value: 'samples', label: t('rows'), icon: <Table2 size={15} /> },
            { value: 'files', label: t('files'), icon: <Files size={15} /> },
          ]}
          onChange={(mode) => change({ mode })}
        />
        {state.mode === 'samples' ? (
          <SampleRows count={count} onPick={() => setPicking(true)} />
        ) : (
          <span className={styles['subjectWords']}>{t('oneRun')}</span>
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

/** How many rows are chosen; in a project without any, the way to make some. */
function SampleRows({ count, onPick }: { count: number; onPick(): void }) {
  const t = useMessages(launchMessages)
  const project = useProject()
  if (project.samples === 0)
    return (
      <span className={styles['subjectWords']}>
        {t('noSamples')} <Link to={`/project/detail/${project.id}/samples`}>{t('addSamples')}</Link>
      </span>
    )
  return (
    <>
      <Wells wells={wellsOf({ waiting: count })} />
      <span className={styles['subjectWords']}>{t('samplesEach', { count })}</span>
      <Button type={count === 0 ? 'primary' : 'link'} onClick={onPick}>
        {t('chooseSamples')}
      </Button>
    </>
  )
}
