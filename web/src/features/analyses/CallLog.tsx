import { useEffect, useMemo, useState } from 'react'
import { analyses, type CallDetail } from '@omics/contract/analyses/analyses'
import { call as callApi } from '../../api/client.ts'
import { logTopic, useLive } from '../../api/live/live.ts'
import { LogView } from '../../ui/LogView.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { analysisMessages } from './messages.ts'
import styles from './analyses.module.css'

type Stream = 'stdout' | 'stderr'

/** The end of a call's log as it is written; what comes later is added by the live stream. */
export function CallLog({ call }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const [stream, setStream] = useState<Stream>('stderr')
  const running = call.state === 'running'
  const text = useLog(call, stream, running)
  const lines = useMemo(() => (text === '' ? [] : text.replace(/\n$/, '').split('\n')), [text])
  const options = (['stdout', 'stderr'] as const).map((value) => ({ value, label: value }))
  return (
    <div className={styles['logBox']}>
      <LogView
        key={stream}
        label={`${t('log')} ${stream}`}
        lines={lines}
        live={running}
        tools={
          <SegmentedControl<Stream> label={t('log')} value={stream} options={options} onChange={setStream} />
        }
      />
    </div>
  )
}

function useLog(
  { run_id: runId, call, attempt, state }: CallDetail,
  stream: Stream,
  running: boolean,
): string {
  const [part, setPart] = useState({ text: '', to: 0 })
  useEffect(() => {
    const abort = new AbortController()
    callApi(
      analyses.log,
      { params: { id: runId }, query: { call, stream, from: -262_144, limit: 262_144 } },
      abort.signal,
    )
      .then(({ text, to }) => setPart({ text, to }))
      .catch(() => undefined)
    return () => abort.abort()
    // A new attempt, or the end of one, is another file.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [runId, call, stream, attempt, state])
  useLive(running ? [logTopic(runId, call, stream)] : [], (event) => {
    if (event.type !== 'log' || event.run_id !== runId || event.call !== call || event.stream !== stream)
      return
    const bytes = new TextEncoder().encode(event.text)
    setPart((known) => {
      const end = event.from + bytes.length
      if (end <= known.to) return known
      // What was read at first and what the stream tells may overlap.
      const fresh =
        event.from >= known.to ? event.text : new TextDecoder().decode(bytes.slice(known.to - event.from))
      return { text: known.text + fresh, to: end }
    })
  })
  return part.text
}
