import { Button, Switch } from 'antd'
import { Braces, Eraser } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { fieldIdOf, goToInput } from './go-to-input.ts'
import { inputOrder } from './input-order.ts'
import { InputRow } from './InputRow.tsx'
import { byWholeNames, isSet } from '../../../resource/inputs/input-values.ts'
import { JsonDialog } from './JsonDialog.tsx'
import type { FlowForm, LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly flow: FlowForm
  readonly columns: readonly SampleColumn[]
  readonly form: LaunchForm
  readonly before: AnalysisDetail | undefined
  /** The input for whose sake somebody came here: it is shown, and has the cursor. */
  readonly asked: string | undefined
  /** It is the form of a tool, whose users read no WDL. */
  readonly isTool: boolean
}

/** Required inputs and stressed files first; other optional ones behind a switch, but for those that have a value or that their author stresses. */
export function InputList({ flow, columns, form, before, asked, isTool }: Props) {
  const t = useMessages(launchMessages)
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const [json, setJson] = useState(false)
  useEffect(() => {
    if (asked !== undefined) goToInput(form.id, asked)
  }, [asked, form.id])
  const { inputs } = flow.workflow_description
  const matches = ({ name, help, label, help_zh, label_zh }: WorkflowInput) =>
    [name, help, label, help_zh, label_zh].join(' ').toLowerCase().includes(search.trim().toLowerCase())
  const { first, further: optional } = inputOrder(inputs)
  const required = first.filter((input) => !input.optional)
  const set = (input: WorkflowInput) => isSet(form.state.values[input.name])
  const comes = ({ name }: WorkflowInput) =>
    form.coming.some(({ meantFor }) => meantFor?.field === fieldIdOf(form.id, name))
  const filled = optional.filter(set).length
  const rowsOf = (list: readonly WorkflowInput[]) =>
    list.map((input) => <InputRow key={input.name} {...{ input, columns, form, before, isTool }} />)
  return (
    <>
      <Section
        title={t('mainInputs')}
        note={
          required.length === 0
            ? t('noneRequired')
            : t('requiredSet', { set: required.filter(set).length, all: required.length })
        }
        actions={
          <>
            <SearchField label={t('find')} value={search} onChange={setSearch} width={180} />
            <Button icon={<Braces size={15} />} onClick={() => setJson(true)}>
              {t('json')}
            </Button>
            <Button icon={<Eraser size={15} />} onClick={() => form.change({ values: {}, listed: [] })}>
              {t('clear')}
            </Button>
          </>
        }
      >
        {first.length > 0 && (
          <div className={styles['inputs']}>
            <div className={styles['inputHead']} aria-hidden>
              <span>{t('input')}</span>
              <span>{t('value')}</span>
              <span>{form.state.mode === 'samples' ? t('inFirstRow') : ''}</span>
            </div>
            {rowsOf(first.filter(matches))}
          </div>
        )}
      </Section>
      {optional.length > 0 && (
        <Section
          title={t('optional')}
          note={t('optionalCount', { all: optional.length, filled })}
          actions={
            <label className={styles['switch']}>
              {t('showAll')} <Switch size="small" checked={all} onChange={setAll} />
            </label>
          }
        >
          <div className={styles['inputs']}>
            {rowsOf(
              optional.filter(
                (input) =>
                  matches(input) &&
                  (all ||
                    search !== '' ||
                    set(input) ||
                    comes(input) ||
                    input.important ||
                    input.name === asked),
              ),
            )}
          </div>
        </Section>
      )}
      {json && (
        <JsonDialog
          values={form.state.values}
          onClose={() => setJson(false)}
          onApply={(values) => form.change({ values: byWholeNames(values, inputs), listed: [] })}
        />
      )}
    </>
  )
}
