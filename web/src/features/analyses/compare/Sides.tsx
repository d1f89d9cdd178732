import { Select, Switch } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ComparedRun, RunName } from '@omics/contract/analyses/comparison'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { isGoing } from '../../../resource/going.ts'
import { takenBy } from '../taken-by.ts'
import { useNow } from '../use-now.ts'
import { compareMessages } from './messages.ts'
import styles from './compare.module.css'

interface Props {
  readonly left: ComparedRun
  readonly right: ComparedRun
  readonly among: readonly RunName[]
  readonly onlyDifferences: boolean
  onChange(sides: { left?: string; right?: string; all?: string }): void
}

/** Which run stands left and which right; with more to choose from, a list over each. */
export function Sides({ left, right, among, onlyDifferences, onChange }: Props) {
  const t = useMessages(compareMessages)
  return (
    <div className={styles['sides']}>
      <div className={styles['choice']}>
        <label className={styles['switch']}>
          <Switch
            size="small"
            checked={onlyDifferences}
            onChange={(only) => onChange({ all: only ? '' : '1' })}
          />{' '}
          {t('onlyDifferences')}
        </label>
        <IconButton small label={t('swap')} onClick={() => onChange({ left: right.id, right: left.id })}>
          <ArrowLeftRight size={15} />
        </IconButton>
      </div>
      <Side label={t('left')} run={left} among={among} onChoose={(id) => onChange({ left: id })} />
      <Side label={t('right')} run={right} among={among} onChoose={(id) => onChange({ right: id })} />
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly run: ComparedRun
  readonly among: readonly RunName[]
  onChoose(id: string): void
}

function Side({ label, run, among, onChoose }: SideProps) {
  const t = useMessages(compareMessages)
  const format = useFormat()
  const now = useNow(isGoing(run))
  const taken = takenBy(run, now)
  const { analysis } = run
  return (
    <div className={styles['side']} role="group" aria-label={label}>
      {among.length > 0 && (
        <Select
          aria-label={label}
          value={run.id}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={among.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={onChoose}
        />
      )}
      <div className={styles['sideName']}>
        <Link to={`/project/wdlCharts/${analysis.id}?run=${run.id}`}>
          {run.label === '' ? analysis.name : run.label}
        </Link>
        <StatusTag status={run.state} look="plain" />
      </div>
      <div className={styles['sideFacts']}>
        <span>
          {t('sampleOf', { code: analysis.code, name: run.label === '' ? analysis.project : analysis.name })}
        </span>
        {run.started_at && <span>{format.dateTime(run.started_at)}</span>}
        {taken !== undefined && (
          <span>
            {t('took')} {format.duration(taken)}
          </span>
        )}
      </div>
    </div>
  )
}

const nameOf = ({ code, label, name }: RunName) => (label === '' ? `${code} ${name}` : `${code} ${label}`)
