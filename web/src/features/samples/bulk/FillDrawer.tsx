import { App, Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { invalidate } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { reversed, type Step } from '../history.ts'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import { CellInput } from '../sample/CellInput.tsx'

interface Props {
  readonly projectId: string
  readonly columns: readonly SampleColumn[]
  readonly fileNames: readonly string[]
  readonly ids: readonly string[]
  remember(step: Step): void
  saveMany(step: Step): Promise<boolean>
  onClose(): void
}

/** One value for a column of all selected samples. */
export function FillDrawer({ projectId, columns, fileNames, ids, remember, saveMany, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const offerUndo = useUndo()
  const [chosen, setChosen] = useState<readonly { id: string; text: string }[]>([{ id: '', text: '' }])
  const [saving, setSaving] = useState(false)
  const set = (index: number, change: Partial<{ id: string; text: string }>) =>
    setChosen(chosen.map((one, at) => (at === index ? { ...one, ...change } : one)))
  const wanted = chosen.filter((one) => one.id !== '')
  const save = async () => {
    setSaving(true)
    try {
      const values = Object.fromEntries(wanted.map(({ id, text }) => [id, text || null]))
      const body = { which: { ids: [...ids] }, values }
      const filled = await call(samples.fill, { params: { id: projectId }, body })
      await invalidate(samples.search)
      const step = await stepOf(filled.before)
      remember(step)
      offerUndo(t('filled', { count: filled.changed }), () => void saveMany(reversed(step)))
      onClose()
    } catch (error) {
      if (error instanceof ApiFailure && error.fields[0]) message.error(error.fields[0].message)
      else react(error)
    } finally {
      setSaving(false)
    }
  }
  /** What the cells hold now is what the server made of the text, so it is asked for once. */
  const stepOf = async (
    before: readonly { sample_id: string; column_id: string; value: Step['cells'][number]['before'] }[],
  ) => {
    const first = before[0]
    const sample =
      first && (await call(samples.show, { params: { id: projectId, sample_id: first.sample_id } }))
    const cells = before.map(({ sample_id, column_id, value }) => ({
      sample_id,
      column_id,
      before: value,
      after: sample?.values[column_id] ?? null,
    }))
    return { what: t('cellsChanged', { count: cells.length }), cells }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('fillTitle', { count: ids.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={saving} disabled={wanted.length === 0} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{columns.length > 0 ? t('fillText') : t('noColumns')}</p>
      {chosen.map(({ id, text }, index) => {
        const column = columns.find((candidate) => candidate.id === id)
        const free = columns.filter((other) => other.id === id || !chosen.some((one) => one.id === other.id))
        return (
          <div key={index} className={styles['fillRow']}>
            <Select
              aria-label={t('fillColumn')}
              placeholder={t('fillColumn')}
              value={id || null}
              options={free.map((option) => ({ value: option.id, label: option.label }))}
              onChange={(next) => set(index, { id: next ?? '', text: '' })}
            />
            {column && (
              <>
                <CellInput
                  column={{ ...column, required: false }}
                  fileNames={fileNames}
                  value={text}
                  onChange={(next) => set(index, { text: next })}
                />
                {text === '' && <span className={styles['hint']}>{t('fillEmpty')}</span>}
              </>
            )}
          </div>
        )
      })}
      {wanted.length === chosen.length && chosen.length < columns.length && (
        <Button
          type="text"
          icon={<Plus size={15} />}
          onClick={() => setChosen([...chosen, { id: '', text: '' }])}
        >
          {t('fillAnother')}
        </Button>
      )}
    </Drawer>
  )
}
