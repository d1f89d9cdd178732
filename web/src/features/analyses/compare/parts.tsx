import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ComparedCall, ComparedRun } from '@omics/contract/analyses/comparison'
import type { Json } from '@omics/contract/json'
import { namedFile, shown } from '../../../resource/inputs/input-values.ts'
import { BreakableName } from '../../../ui/labels/BreakableName.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { namedCalls } from '../../../ui/charts/named-steps.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { placeOf } from '../call-names.ts'
import { useExecutorName } from '../executor-name.ts'
import { callPairs, filePairs, inputPairs, softwarePairs, valuePairs } from './differences.ts'
import { fileRow } from './FileRow.tsx'
import { changeOf } from './figures.ts'
import { compareMessages } from './messages.ts'
import { Pairs, type PairRow } from './Pairs.tsx'
import { useFigures } from './use-figures.ts'
import styles from './compare.module.css'

const SourceDifference = lazy(() => import('./SourceDifference.tsx'))

interface Both {
  readonly left: ComparedRun
  readonly right: ComparedRun
  readonly onlyDifferences: boolean
}

/** Which workflow in which version, and where the versions differ, line by line. */
export function WorkflowVersions({ left, right, onlyDifferences }: Both) {
  const t = useMessages(compareMessages)
  const authored = useAuthored()
  const line = (name: string, of: (run: ComparedRun) => string): PairRow => {
    const [one, other] = [of(left), of(right)]
    return { key: name, name, left: one, right: other, same: one === other }
  }
  const rows = [
    line(t('name'), ({ workflow }) => authored(workflow.name, workflow.name_zh)),
    line(t('version'), ({ workflow: { tag, draft } }) => (draft ? `${tag} (${t('draft')})` : tag)),
    line(t('language'), ({ workflow }) => workflow.language),
    line(t('source'), ({ workflow }) => workflow.sha256.slice(0, 12)),
  ]
  const differs = left.workflow.sha256 !== right.workflow.sha256
  return (
    <Pairs title={t('workflow')} rows={rows} onlyDifferences={onlyDifferences}>
      {differs && left.workflow.version_id !== right.workflow.version_id && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <SourceDifference left={left.workflow} right={right.workflow} />
        </Suspense>
      )}
    </Pairs>
  )
}

export function Inputs({ left, right, onlyDifferences }: Both) {
  const t = useMessages(compareMessages)
  const rows = inputPairs(left, right).map(({ name, same, ...pair }) => ({
    key: name,
    name: (
      <code>
        <BreakableName name={name} />
      </code>
    ),
    left: <Value run={left} value={pair.left} />,
    right: <Value run={right} value={pair.right} />,
    same,
  }))
  return <Pairs title={t('inputs')} rows={rows} onlyDifferences={onlyDifferences} />
}

/** An input; of a file its digest too, which tells apart what is called the same. */
function Value({ run, value }: { run: ComparedRun; value: Json | undefined }) {
  const t = useMessages(compareMessages)
  if (value === undefined || value === null) return <span className={styles['quiet']}>{t('notSet')}</span>
  const file = namedFile(value)
  if (!file) return <span className={styles['value']}>{shown(value) || '“”'}</span>
  const digest = run.files[file.id]?.sha256 ?? ''
  return (
    <>
      <Link to={`/project/detail/${run.analysis.project_id}/files?file=${file.id}`}>{file.name}</Link>
      {digest !== '' && <code className={styles['digest']}>{digest.slice(0, 12)}</code>}
    </>
  )
}

export function Software({ left, right, onlyDifferences }: Both) {
  const t = useMessages(compareMessages)
  const nameOf = useExecutorName()
  const [one, other] = [left, right].map(({ software }) => software.executors.map(nameOf).join(', '))
  const rows = [
    { key: '', name: t('whereTasksRan'), left: one, right: other, same: one === other },
    ...softwarePairs(left, right).map(({ name, same, ...pair }) => ({
      key: `of ${name}`,
      name,
      left: pair.left ?? <NotThere />,
      right: pair.right ?? <NotThere />,
      same,
    })),
  ]
  return <Pairs title={t('software')} rows={rows} onlyDifferences={onlyDifferences} />
}

function NotThere() {
  return <span className={styles['quiet']}>{useMessages(compareMessages)('notThere')}</span>
}

export function Calls({ left, right, onlyDifferences }: Both) {
  const t = useMessages(compareMessages)
  const { language } = useFormat()
  const named = (run: ComparedRun) => ({ ...run, calls: [...namedCalls(run.calls, run.workflow, language)] })
  const rows = callPairs(named(left), named(right)).map(({ name, same, ...pair }) => ({
    key: name,
    name: <CallName call={pair.left ?? pair.right} />,
    left: <CallFigures call={pair.left} />,
    right: <CallFigures call={pair.right} />,
    same,
  }))
  return <Pairs title={t('calls')} rows={rows} onlyDifferences={onlyDifferences} />
}

/** The step, and the sample or shard that it is about. */
function CallName({ call }: { call: ComparedCall | undefined }) {
  return (
    call && (
      <>
        <span title={call.call}>{call.name}</span> {placeOf({ ...call, run_label: '' })}
      </>
    )
  )
}

function CallFigures({ call }: { call: ComparedCall | undefined }) {
  const t = useMessages(compareMessages)
  const format = useFormat()
  if (!call) return <NotThere />
  const parts = [
    call.state === 'cached' ? t('fromCache') : '',
    call.seconds === null ? '' : format.duration(call.seconds * 1000),
    call.memory_bytes ? t('memory', { size: format.size(call.memory_bytes) }) : '',
  ]
  return (
    <>
      <StatusTag status={call.state} look="icon" /> {parts.filter(Boolean).join(' · ')}
    </>
  )
}

/** What small tables and plain values among the results say, and how far the right is from the left. */
export function Figures({ left, right, onlyDifferences }: Both) {
  const t = useMessages(compareMessages)
  const format = useFormat()
  const figures = useFigures(filePairs(left, right))
  const values = valuePairs(left, right).map(({ name, same, ...pair }) => ({
    name,
    left: pair.left === undefined ? undefined : shown(pair.left),
    right: pair.right === undefined ? undefined : shown(pair.right),
    same,
  }))
  const rows = [...values, ...figures].map((pair) => {
    const change = changeOf(pair.left, pair.right)
    const share =
      change?.share === undefined ? '' : ` (${signed(change.share)}${format.share(Math.abs(change.share))})`
    return {
      key: pair.name,
      name: pair.name,
      left: pair.left ?? <NotThere />,
      right: (
        <>
          {pair.right ?? <NotThere />}{' '}
          {change && (
            <span className={styles['quiet']}>
              {signed(change.by)}
              {Math.abs(change.by)}
              {share}
            </span>
          )}
        </>
      ),
      same: pair.same,
    }
  })
  return <Pairs title={t('figures')} rows={rows} onlyDifferences={onlyDifferences} />
}

const signed = (value: number) => (value < 0 ? '−' : '+')

export function Files({ left, right, onlyDifferences }: Both) {
  const t = useMessages(compareMessages)
  const rows = filePairs(left, right).map((pair) => fileRow({ pair, left, right }))
  return <Pairs title={t('files')} rows={rows} onlyDifferences={onlyDifferences} />
}
