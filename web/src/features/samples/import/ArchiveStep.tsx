import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readAccession } from '@omics/contract/archives/accession'
import { archives, type ArchivePlan } from '@omics/contract/archives/archives'
import { Form } from '../../../ui/controls/Form.tsx'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { react } from '../../../api/react.ts'
import { readSeries } from '../../../resource/archives/read-series.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { archiveMessages } from './archive-messages.ts'
import { Foot } from './Foot.tsx'
import type { ArchiveUpload } from './upload.ts'

interface Props {
  readonly projectId: string
  readonly accession: string
  /** Only these runs of it; all where it is left out. */
  readonly runs: readonly string[] | undefined
  onRead(upload: ArchiveUpload): void
  onClose(): void
}

/** Takes an accession of GEO, SRA, ENA, BioProject or BioSample and has a table of samples made of it. */
export function ArchiveStep({ projectId, accession, runs, onRead, onClose }: Props) {
  const t = useMessages(archiveMessages)
  const text = useText()
  const [typed, setTyped] = useState(accession)
  const [by, setBy] = useState<ArchivePlan['by']>('experiment')
  const [reads, setReads] = useState(true)
  const [supplementary, setSupplementary] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const kind = readAccession(typed)?.kind
  const ofChoice = runs !== undefined && typed === accession
  const look = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const series = kind === 'series' ? await readSeries(typed, leaving.current.signal) : undefined
      if (series) return setRefused(text(series))
      const own = ofChoice && runs.length > 0 ? { runs: [...runs] } : {}
      const body = { accession: typed, by, reads, supplementary, ...own }
      onRead(await call(archives.look, { params: { id: projectId }, body }, leaving.current.signal))
    } catch (error) {
      if (leaving.current.signal.aborted) return
      if (!(error instanceof ApiFailure)) react(error)
      else
        setRefused(
          error.id === 'not_found'
            ? t('archiveNothing', { accession: typed.trim() })
            : (error.fields[0]?.message ?? error.message),
        )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" onFinish={() => void look()}>
      <Form.Item required label={t('accession')} extra={t('accessionHint')}>
        <Input
          autoFocus
          value={typed}
          placeholder="GSE105845"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      {ofChoice && runs.length > 0 && <p>{t('onlyChosen', { count: runs.length })}</p>}
      {ofChoice && runs.length === 0 && (
        <Notice tone="stopped" title={t('choiceLost')}>
          {t('choiceLostText')}
        </Notice>
      )}
      {kind !== 'series' && (
        <Form.Item required label={t('oneSampleIs')}>
          <SegmentedControl<ArchivePlan['by']>
            label={t('oneSampleIs')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'experiment', label: t('byLibrary') },
              { value: 'run', label: t('byRun') },
              { value: 'sample', label: t('byBioSample') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item>
        <Checkbox checked={reads} onChange={(event) => setReads(event.target.checked)}>
          {t('withReads')}
        </Checkbox>
        {kind === 'series' && (
          <div>
            <Checkbox checked={supplementary} onChange={(event) => setSupplementary(event.target.checked)}>
              {t('withSupplementary')}
            </Checkbox>
          </div>
        )}
      </Form.Item>
      {busy && <p role="status">{t('archiveAsked')}</p>}
      {refused !== undefined && <Notice tone="failed" title={refused} />}
      <Foot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" disabled={typed.trim() === ''} loading={busy} onClick={() => void look()}>
          {t('look')}
        </Button>
      </Foot>
    </Form>
  )
}
