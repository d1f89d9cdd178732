import { Button, Checkbox, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import type { InputOf } from '@omics/contract/endpoint'
import { mostChoices, type SampleColumn } from '@omics/contract/samples/columns'
import type { ImportPlan, sampleImport, Target } from '@omics/contract/samples/import'
import { columnTypes, type ColumnType } from '@omics/contract/samples/values'
import { useMessages } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import { Foot } from './Foot.tsx'
import type { Upload } from './upload.ts'
import { NewChoices } from './NewChoices.tsx'

interface Props {
  readonly projectId: string
  readonly upload: Upload
  readonly plan: ImportPlan
  readonly columns: readonly SampleColumn[]
  onChange(plan: ImportPlan): void
  onBack(): void
  onNext(): void
}

/** Where each column of the file goes, and what happens to existing samples, unclear dates and new choices. */
export function MapStep({ projectId, upload, plan, columns, onChange, onBack, onNext }: Props) {
  const t = useMessages(sampleMessages)
  const set = (index: number, target: Target) => {
    const cleared = plan.targets.map((other) =>
      isSameTarget(other, target) ? ({ to: 'nothing' } as const) : other,
    )
    onChange({ ...plan, targets: cleared.with(index, target) })
  }
  const named = plan.targets.some((target) => target.to === 'name')
  return (
    <>
      <p className={styles['lead']}>
        {t('rowsRead', { count: upload.rows })}
        {upload.encoding &&
          upload.encoding !== 'UTF-8' &&
          ` · ${t('encoding', { encoding: upload.encoding })}`}
        {' · '}
        {t('mapText')}
      </p>
      <div className={styles['mapping']}>
        {upload.columns.map(({ header, examples }, index) => (
          <div key={index} className={styles['mapRow']}>
            <div>
              <div className={styles['mapHeader']}>{header}</div>
              <div className={styles['examples']}>{examples.join(' · ')}</div>
            </div>
            <TargetChoice
              header={header}
              proposal={upload.columns[index]?.target ?? { to: 'nothing' }}
              different={upload.columns[index]?.different ?? 0}
              target={plan.targets[index] ?? { to: 'nothing' }}
              found={{ params: { id: projectId, import_id: upload.import_id }, body: { column: index } }}
              columns={columns}
              onChange={(target) => set(index, target)}
            />
          </div>
        ))}
      </div>
      <Options plan={plan} onChange={onChange} />
      <Foot>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="primary" disabled={!named} onClick={onNext}>
          {t('check')}
        </Button>
      </Foot>
    </>
  )
}

/** The name and each column can be given by one column of the file only. */
function isSameTarget(a: Target, b: Target): boolean {
  if (a.to === 'name') return b.to === 'name'
  return a.to === 'column' && b.to === 'column' && a.column_id === b.column_id
}

interface ChoiceProps {
  readonly header: string
  readonly proposal: Target
  /** How many values the file's column has. */
  readonly different: number
  /** Where the values themselves are asked for. */
  readonly found: InputOf<typeof sampleImport.values>
  readonly target: Target
  readonly columns: readonly SampleColumn[]
  onChange(target: Target): void
}

function TargetChoice({ header, proposal, different, found, target, columns, onChange }: ChoiceProps) {
  const t = useMessages(sampleMessages)
  const fresh: Target =
    proposal.to === 'new' ? proposal : { to: 'new', label: header, type: 'text', choices: [] }
  const choose = (key: string) => {
    if (key === 'name' || key === 'nothing') onChange({ to: key })
    else onChange(key === 'new' ? fresh : { to: 'column', column_id: key })
  }
  const type = (next: ColumnType) => {
    if (target.to !== 'new') return
    onChange({ ...target, type: next, choices: [] })
  }
  const tooMany = different > mostChoices
  return (
    <div className={styles['mapTarget']}>
      <Select
        aria-label={t('target', { header })}
        value={target.to === 'column' ? target.column_id : target.to}
        onChange={choose}
        options={[
          { value: 'name', label: t('asName') },
          ...columns.map((column) => ({ value: column.id, label: column.label })),
          { value: 'new', label: t('asNew', { label: fresh.label }) },
          { value: 'nothing', label: t('asNothing') },
        ]}
      />
      {target.to === 'new' && (
        <Select
          aria-label={t('newType', { label: target.label })}
          value={target.type}
          onChange={type}
          options={columnTypes.map((value) => ({
            value,
            label:
              value === 'choice' && tooMany
                ? t('tooManyChoices', { count: different, most: mostChoices })
                : t(`type_${value}`),
            disabled: value === 'choice' && (tooMany || different === 0),
          }))}
        />
      )}
      {target.to === 'new' && target.type === 'choice' && (
        <NewChoices
          found={found}
          different={different}
          label={target.label}
          choices={target.choices}
          onChange={(choices) => onChange({ ...target, choices })}
        />
      )}
    </div>
  )
}

function Options({ plan, onChange }: { plan: ImportPlan; onChange(plan: ImportPlan): void }) {
  const t = useMessages(sampleMessages)
  const { date_order, ...rest } = plan
  return (
    <div className={styles['options']}>
      <Option name={t('existing')}>
        <Radio.Group
          vertical
          value={plan.existing}
          onChange={(event) =>
            onChange({ ...plan, existing: event.target.value === 'update' ? 'update' : 'refuse' })
          }
          options={[
            { value: 'refuse', label: t('existingRefuse') },
            { value: 'update', label: t('existingUpdate') },
          ]}
        />
      </Option>
      <Option name={t('dateOrder')}>
        <Select
          aria-label={t('dateOrder')}
          value={date_order ?? 'ask'}
          style={{ maxWidth: 280 }}
          onChange={(order: 'ask' | 'dmy' | 'mdy') =>
            onChange(order === 'ask' ? rest : { ...rest, date_order: order })
          }
          options={[
            { value: 'ask', label: t('dateAsk') },
            { value: 'dmy', label: t('dateDmy') },
            { value: 'mdy', label: t('dateMdy') },
          ]}
        />
      </Option>
      <Checkbox
        checked={plan.add_choices}
        onChange={(event) => onChange({ ...plan, add_choices: event.target.checked })}
      >
        {t('addChoices')}
      </Checkbox>
    </div>
  )
}

function Option({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['option']} role="group" aria-label={name}>
      <span className={styles['optionName']}>{name}</span>
      {children}
    </div>
  )
}
