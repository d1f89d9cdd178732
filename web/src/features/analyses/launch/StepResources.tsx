import { Input, Switch } from 'antd'
import { useState } from 'react'
import {
  resourceInput,
  resourceNames,
  resourceOf,
  type ResourceName,
  type StepResources as Step,
} from '@omics/contract/analyses/resources'
import { isSet } from '../../../resource/inputs/input-values.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { namedCalls } from '../../../ui/charts/named-steps.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { fieldIdOf } from './go-to-input.ts'
import { launchMessages } from './messages.ts'
import type { FlowForm, LaunchForm } from './use-launch.ts'
import styles from './resources.module.css'

interface Props {
  readonly flow: FlowForm
  readonly form: LaunchForm
}

const seenAtOnce = 8

/** What the machine gives each step, in place of what the author of its task asks for. */
export function StepResources({ flow, form }: Props) {
  const t = useMessages(launchMessages)
  const { language } = useFormat()
  const { steps } = flow
  const { values } = form.state
  const changed = new Set(
    Object.keys(values).flatMap((name) => (isSet(values[name]) ? (resourceOf(name)?.step ?? []) : [])),
  )
  const [wanted, setOpen] = useState<boolean>()
  // What was pasted as JSON may set some later; once they stand there, clearing the last does not fold them.
  const [anySet, setAnySet] = useState(changed.size > 0)
  if (changed.size > 0 && !anySet) setAnySet(true)
  const open = wanted ?? anySet
  const [search, setSearch] = useState('')
  if (steps.length === 0) return null
  const called = namedCalls(
    steps.map((step) => ({ ...step, call: step.step, name: step.step })),
    flow.workflow_description.graph,
    language,
  )
  const found = called.filter(({ step, name }) =>
    `${step} ${name}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <Section
      title={t('stepResources')}
      note={t('stepResourcesSet', { count: changed.size })}
      actions={
        <>
          {open && steps.length > seenAtOnce && (
            <SearchField label={t('findStep')} value={search} onChange={setSearch} width={180} />
          )}
          <label className={styles['switch']}>
            {t('showResources')} <Switch size="small" checked={open} onChange={setOpen} />
          </label>
        </>
      }
    >
      {open && (
        <>
          <p className={styles['hint']}>{t('stepResourcesMore')}</p>
          <div className={styles['row']} aria-hidden>
            <span>{t('step')}</span>
            {resourceNames.map((name) => (
              <span key={name}>{t(name)}</span>
            ))}
          </div>
          {found.map((step) => (
            <StepRow key={step.step} step={step} workflow={flow.workflow_description.name} form={form} />
          ))}
        </>
      )}
    </Section>
  )
}

interface RowProps {
  readonly step: Step & { readonly name: string }
  readonly workflow: string
  readonly form: LaunchForm
}

function StepRow({ step, workflow, form }: RowProps) {
  const t = useMessages(launchMessages)
  const { state, setValue, review } = form
  const faults: Readonly<Record<string, string>> = Object.fromEntries(
    (review.data?.checks ?? []).flatMap(({ by_input }) => Object.entries(by_input)),
  )
  const inputOf = (name: ResourceName) => resourceInput(workflow, step.step, name)
  const wrong = [...new Set(resourceNames.flatMap((name) => faults[inputOf(name)] ?? []))]
  return (
    <div className={styles['row']}>
      {step.name === step.step ? <code>{step.name}</code> : <span title={step.step}>{step.name}</span>}
      {resourceNames.map((name) => (
        <label key={name}>
          <span className={styles['label']}>{t(name)}</span>
          <Input
            id={fieldIdOf(form.id, inputOf(name))}
            size="small"
            autoComplete="off"
            maxLength={40}
            aria-label={t('resourceOf', { resource: t(name), step: step.name })}
            placeholder={plain(step[name])}
            value={String(state.values[inputOf(name)] ?? '')}
            {...(faults[inputOf(name)] !== undefined && { status: 'error' as const })}
            onChange={({ target }) => setValue(inputOf(name), target.value === '' ? undefined : target.value)}
          />
        </label>
      ))}
      {wrong.map((sentence) => (
        <p key={sentence} className={styles['wrong']}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** A literal text of WDL without its quotation marks; an expression as it is written. */
function plain(written: string): string {
  return /^"[^"~$]*"$/.test(written) ? written.slice(1, -1) : written
}
