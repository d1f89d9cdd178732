import { App, Button, Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { pairReads, type LeftOut, type SampleReads } from '@omics/contract/samples/pairing'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { invalidate, useApi } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { sampleMessages } from '../messages.ts'
import { Pairs, type Choice } from './Pairs.tsx'
import styles from '../samples.module.css'

/** Samples made of read files: pairs found by name, to look over, rename and leave out before they are made. */
export function FromFilesDrawer({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [bound, setBound] = useState(false)
  const reads = useApi(samples.readFiles, { params: { id: projectId }, body: { bound } }, { quiet: true })
  const all = useApi(samples.all, { params: { id: projectId } }, { quiet: true })
  const present = useMemo(() => new Set(all.data?.map((sample) => sample.name)), [all.data])
  const pairing = useMemo(() => pairReads(reads.data?.files ?? []), [reads.data])
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const keyOf = (pair: SampleReads) => pair.reads_1[0]?.id ?? pair.name
  const nameOf = (pair: SampleReads) => choices[keyOf(pair)]?.name ?? pair.name
  const isPresent = (pair: SampleReads) => present.has(nameOf(pair).trim())
  const taken = pairing.samples.filter((pair) => !choices[keyOf(pair)]?.out)
  const known = taken.filter(isPresent).length
  const make = async (existing: 'fill' | 'update') => {
    setSaving(true)
    setRefused([])
    try {
      const made = await call(samples.fromFiles, {
        params: { id: projectId },
        body: {
          existing,
          samples: taken.map((pair) => ({
            name: nameOf(pair),
            reads_1: pair.reads_1.map((file) => file.id),
            reads_2: pair.reads_2.map((file) => file.id),
          })),
        },
      })
      message.success(doneText(made))
      await invalidate(projects.dashboard, samples.search, samples.readFiles, sampleColumns.list)
      onClose()
    } catch (error) {
      if (error instanceof ApiFailure && error.fields.length > 0)
        setRefused(wordsOf(error, taken.map(nameOf)))
      else react(error)
    } finally {
      setSaving(false)
    }
  }
  function saveLabel(): string {
    if (known === 0) return t('makeSamples', { count: taken.length })
    if (known === taken.length) return t('attach', { count: known })
    return t('makeAndAttach', { added: taken.length - known, updated: known })
  }
  function doneText({ added, updated }: { added: number; updated: number }): string {
    if (updated === 0) return t('made', { count: added })
    if (added === 0) return t('attached', { count: updated })
    return t('madeAndAttached', { added, updated })
  }
  return (
    <Drawer
      open
      width={620}
      title={t('filesTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={saving}
            disabled={taken.length === 0}
            onClick={() => void make('fill')}
          >
            {saveLabel()}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('filesText')}</p>
      <Checkbox checked={bound} onChange={(event) => setBound(event.target.checked)}>
        {t('filesAll')}
      </Checkbox>
      {reads.error && <ErrorState fault={reads.error} retry={() => void reads.refetch()} />}
      {reads.isLoading && <SkeletonText lines={6} />}
      {reads.data && !reads.data.complete && <p className={styles['counts']}>{t('filesMany')}</p>}
      {reads.data?.files.length === 0 && <EmptyState title={t('filesNone')}>{t('filesNoneText')}</EmptyState>}
      {refused.length > 0 && (
        <Notice tone="stopped" title={t('otherReads')}>
          <ul className={styles['leftList']}>
            {refused.slice(0, 20).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {known > 0 && (
            <Button size="small" loading={saving} onClick={() => void make('update')}>
              {t('replaceReads')}
            </Button>
          )}
        </Notice>
      )}
      {pairing.samples.length > 0 && (
        <Pairs
          pairs={pairing.samples}
          files={reads.data?.files ?? []}
          isPresent={isPresent}
          choiceOf={(pair) => choices[keyOf(pair)] ?? {}}
          onChange={(pair, choice) => setChoices({ ...choices, [keyOf(pair)]: choice })}
        />
      )}
      {pairing.left.length > 0 && <LeftOver left={pairing.left} />}
    </Drawer>
  )
}

/** The server's reasons with the names of the samples that they are about. */
function wordsOf(error: ApiFailure, names: readonly string[]): string[] {
  return error.fields.map(({ path, message }) => {
    const name = names[Number(path.split('.')[1])]
    return name === undefined ? message : `${name}: ${message}`
  })
}

function LeftOver({ left }: { left: readonly LeftOut[] }) {
  const t = useMessages(sampleMessages)
  return (
    <Notice tone="stopped" title={t('leftOver', { count: left.length })}>
      <ul className={styles['leftList']}>
        {left.slice(0, 200).map(({ file, reason }) => (
          <li key={file.id}>
            <code>{file.name}</code> · {t(`left_${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
