import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { analyses, type CallDetail } from '@omics/contract/analyses/analyses'
import { logTopic, useLive } from '../../../api/live/live.ts'
import { invalidate, useApi } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LogView } from '../../../ui/log/LogView.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { joined, nothingRead } from './log-part.ts'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

type Stream = 'stdout' | 'stderr'

/** The end of a call's log as it is written; what comes later is added by the live stream. */
export function CallLog({ call }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const [chosen, setChosen] = useState<Stream>()
  const written = useWrittenStream(call)
  const stream = chosen ?? written
  const options = (['stdout', 'stderr'] as const).map((value) => ({ value, label: value }))
  return (
    <div className={styles['logBox']}>
      <StreamLog
        // Each is a file of its own, and so is each attempt.
        key={[call.run_id, call.call, call.attempt, stream].join()}
        call={call}
        stream={stream}
        tools={
          <SegmentedControl<Stream> label={t('log')} value={stream} options={options} onChange={setChosen} />
        }
      />
    </div>
  )
}

/**
 * Where there was something to read first: most tools talk on stderr, and some on stdout alone. It stays so for a call,
 * since nobody wants to be taken elsewhere in the middle of a line.
 */
function useWrittenStream(detail: CallDetail): Stream {
  const { run_id: id, call } = detail
  const [found, setFound] = useState<{ readonly key: string; readonly stream: Stream }>()
  const key = [id, call].join()
  const known = found?.key === key ? found.stream : undefined
  const every = known === undefined && isRunning(detail) && 2000
  const first = (stream: Stream) => ({ params: { id }, query: { call, stream, from: 0, limit: 1 } })
  const { data: errors } = useApi(analyses.log, first('stderr'), { quiet: true, every })
  const { data: output } = useApi(analyses.log, first('stdout'), { quiet: true, every })
  if (known !== undefined) return known
  const written = firstWritten(errors?.size, output?.size)
  if (written !== undefined) setFound({ key, stream: written })
  return written ?? 'stderr'
}

/** By how many bytes either holds; undefined while nothing is written, or it is not known of both. */
function firstWritten(errors: number | undefined, output: number | undefined): Stream | undefined {
  if (errors === undefined || output === undefined) return undefined
  if (errors > 0) return 'stderr'
  return output > 0 ? 'stdout' : undefined
}

interface StreamProps {
  readonly call: CallDetail
  readonly stream: Stream
  readonly tools: ReactNode
}

function StreamLog({ call, stream, tools }: StreamProps) {
  const t = useMessages(analysisMessages)
  const { text, error, retry } = useLog(call, stream)
  const lines = useMemo(() => (text === '' ? [] : text.replace(/\n$/, '').split('\n')), [text])
  return (
    <>
      {error && <ErrorState fault={error} retry={retry} />}
      <LogView label={`${t('log')} ${stream}`} lines={lines} live={isRunning(call)} tools={tools} />
    </>
  )
}

const isRunning = ({ state }: CallDetail) => state === 'running'

/** Bytes of the end that are read at first. */
const tail = 262_144

function useLog(detail: CallDetail, stream: Stream) {
  const { run_id: runId, call, state } = detail
  const query = { call, stream, from: -tail, limit: tail }
  const { data, error, refetch } = useApi(analyses.log, { params: { id: runId }, query }, { quiet: true })
  const [told, setTold] = useState(nothingRead)
  const before = useRef(state)
  useLive(isRunning(detail) ? [logTopic(runId, call, stream)] : [], (event) => {
    if (event.type !== 'log' || event.run_id !== runId || event.call !== call || event.stream !== stream)
      return
    const to = event.from + new TextEncoder().encode(event.text).length
    setTold((known) => joined(known, { text: event.text, from: event.from, to }))
  })
  // When a call begins or ends, the stream has not told all that is in the file, nor may an answer that is under way.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => {
    if (before.current !== state) void invalidate(analyses.log)
    before.current = state
  }, [state])
  const { text } = useMemo(() => joined(data ?? nothingRead, told), [data, told])
  return { text, error, retry: () => void refetch() }
}
