import { Button, Select } from 'antd'
import { ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { shortName } from '../../../resource/inputs/input-values.ts'
import type { FlowForm, LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly flow: FlowForm
  readonly columns: readonly SampleColumn[]
  readonly form: LaunchForm
}

/** Which outputs are written back into columns of the sample table. */
export function OutputColumns({ flow, columns, form }: Props) {
  const t = useMessages(launchMessages)
  const [output, setOutput] = useState<string>()
  const [column, setColumn] = useState<string>()
  const { outputs } = form.state
  const all = flow.workflow_description.outputs
  const bind = () => {
    if (output !== undefined && column !== undefined)
      form.change({ outputs: { ...outputs, [output]: column } })
    setOutput(undefined)
    setColumn(undefined)
  }
  const without = (name: string) =>
    Object.fromEntries(Object.entries(outputs).filter(([key]) => key !== name))
  return (
    <Section
      title={t('outputsIntoColumns')}
      note={t('outputsCount', { set: Object.keys(outputs).length, all: all.length })}
    >
      <div className={styles['bindings']}>
        {Object.entries(outputs).map(([name, key]) => (
          <span key={name} className={styles['token']}>
            {shortName(name)} <ArrowRight size={14} aria-hidden /> <code>this.{key}</code>
            <IconButton
              small
              label={`${t('remove')} ${name}`}
              onClick={() => form.change({ outputs: without(name) })}
            >
              <X size={14} />
            </IconButton>
          </span>
        ))}
        <Select
          aria-label={t('output')}
          placeholder={t('output')}
          style={{ flex: '0 1 240px' }}
          value={output}
          options={all
            .filter(({ name }) => !(name in outputs))
            .map(({ name }) => ({ value: name, label: shortName(name) }))}
          onChange={setOutput}
        />
        <Select
          aria-label={t('column')}
          placeholder={t('column')}
          style={{ flex: '0 1 280px' }}
          value={column}
          options={columns.map(({ key, label }) => ({ value: key, label: `${label} (this.${key})` }))}
          onChange={setColumn}
        />
        <Button disabled={output === undefined || column === undefined} onClick={bind}>
          {t('addBinding')}
        </Button>
      </div>
    </Section>
  )
}
