import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import type { Step } from '../history.ts'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import { CellInput } from '../sample/CellInput.tsx'
import { useFilling, type Filling } from './use-filling.ts'

interface Props {
  readonly projectId: string
  readonly columns: readonly SampleColumn[]
  readonly fileNames: readonly string[]
  readonly ids: readonly string[]
  remember(step: Step): void
  saveMany(step: Step): Promise<boolean>
  onClose(): void
}

const nothing: Filling = { id: '', text: '' }

/** One value for a column of all selected samples. */
export function FillDrawer({ projectId, columns, fileNames, ids, remember, saveMany, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const [chosen, setChosen] = useState<readonly Filling[]>([nothing])
  const { fill, saving } = useFilling({ projectId, remember, saveMany, onDone: onClose })
  const wanted = chosen.filter((one) => one.id !== '')
  const isFree = ({ id }: SampleColumn) => !chosen.some((one) => one.id === id)
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('fillTitle', { count: ids.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={saving}
            disabled={wanted.length === 0}
            onClick={() => void fill(ids, wanted)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{columns.length > 0 ? t('fillText') : t('noColumns')}</p>
      {chosen.map((filling, index) => (
        <FillRow
          key={index}
          filling={filling}
          columns={columns.filter((column) => column.id === filling.id || isFree(column))}
          fileNames={fileNames}
          onChange={(next) => setChosen(chosen.map((one, at) => (at === index ? next : one)))}
        />
      ))}
      {wanted.length === chosen.length && chosen.length < columns.length && (
        <Button type="text" icon={<Plus size={15} />} onClick={() => setChosen([...chosen, nothing])}>
          {t('fillAnother')}
        </Button>
      )}
    </Drawer>
  )
}

interface RowProps {
  readonly filling: Filling
  /** Those that no other row fills. */
  readonly columns: readonly SampleColumn[]
  readonly fileNames: readonly string[]
  onChange(filling: Filling): void
}

function FillRow({ filling: { id, text }, columns, fileNames, onChange }: RowProps) {
  const t = useMessages(sampleMessages)
  const column = columns.find((candidate) => candidate.id === id)
  return (
    <div className={styles['fillRow']}>
      <Select
        aria-label={t('fillColumn')}
        placeholder={t('fillColumn')}
        value={id || null}
        options={columns.map((option) => ({ value: option.id, label: option.label }))}
        onChange={(next) => onChange({ id: next ?? '', text: '' })}
      />
      {column && (
        <>
          <CellInput
            column={{ ...column, required: false }}
            fileNames={fileNames}
            value={text}
            onChange={(next) => onChange({ id, text: next })}
          />
          {text === '' && <span className={styles['hint']}>{t('fillEmpty')}</span>}
        </>
      )}
    </div>
  )
}
