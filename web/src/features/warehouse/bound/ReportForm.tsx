import { Button, Input, Select } from 'antd'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReportTemplate, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { shortName } from '../../../resource/inputs/input-values.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { warehouseMessages } from '../messages.ts'
import { useBindReport } from './use-bound.ts'
import styles from './bound.module.css'

const empty: ReportTemplate = { title: '', introduction: '', outputs: [], templates: [] }

/** Changes the report of a version in place. */
export function ReportForm({ version, onClose }: { version: WorkflowVersion; onClose(): void }) {
  const t = useMessages(warehouseMessages)
  const fieldId = useId()
  const [report, setReport] = useState<ReportTemplate>(version.report ?? empty)
  const { bind, pending, fault } = useBindReport(version)
  const change = (part: Partial<ReportTemplate>) => setReport((before) => ({ ...before, ...part }))
  return (
    <form
      className={styles['report']}
      onSubmit={(event) => {
        event.preventDefault()
        bind(report, onClose)
      }}
    >
      <label htmlFor={`${fieldId}-title`}>{t('reportTitle')}</label>
      <Input
        id={`${fieldId}-title`}
        maxLength={300}
        placeholder={t('nameOfAnalysis')}
        value={report.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <label htmlFor={`${fieldId}-introduction`}>{t('introduction')}</label>
      <Input.TextArea
        id={`${fieldId}-introduction`}
        autoSize={{ minRows: 3, maxRows: 14 }}
        maxLength={20_000}
        value={report.introduction}
        onChange={(event) => change({ introduction: event.target.value })}
      />
      <label htmlFor={`${fieldId}-outputs`}>{t('shows')}</label>
      <Outputs
        id={`${fieldId}-outputs`}
        all={version.description?.outputs.map(({ name }) => name) ?? []}
        chosen={report.outputs}
        onChange={(outputs) => change({ outputs })}
      />
      {fault !== undefined && <p role="alert">{fault}</p>}
      <span className={styles['buttons']}>
        <Button htmlType="submit" loading={pending}>
          {t('keep')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {version.report && (
          <Button type="text" onClick={() => bind(null, onClose)}>
            {t('unbindReport')}
          </Button>
        )}
      </span>
    </form>
  )
}

interface OutputsProps {
  readonly id: string
  readonly all: readonly string[]
  readonly chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Chosen outputs in the order in which the report shows them; none means all. */
function Outputs({ id, all, chosen, onChange }: OutputsProps) {
  const t = useMessages(warehouseMessages)
  const rest = all.filter((name) => !chosen.includes(name))
  const move = (at: number, to: number) => {
    const next = chosen.filter((_, place) => place !== at)
    next.splice(to, 0, ...chosen.slice(at, at + 1))
    onChange(next)
  }
  return (
    <>
      <ol className={styles['order']}>
        {chosen.map((name, at) => (
          <li key={name}>
            <code>{shortName(name)}</code>
            <span>
              <IconButton
                small
                label={t('earlier', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp size={14} />
              </IconButton>
              <IconButton
                small
                label={t('later', { name })}
                disabled={at === chosen.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={14} />
              </IconButton>
              <IconButton
                small
                label={t('leaveOut', { name })}
                onClick={() => onChange(chosen.filter((one) => one !== name))}
              >
                <X size={14} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <Select<string | null>
        id={id}
        value={null}
        style={{ width: '100%' }}
        placeholder={chosen.length === 0 ? t('everyOutput') : t('addOutput')}
        disabled={rest.length === 0}
        options={rest.map((name) => ({ value: name, label: <code>{shortName(name)}</code> }))}
        onChange={(name) => name !== null && onChange([...chosen, name])}
      />
    </>
  )
}
