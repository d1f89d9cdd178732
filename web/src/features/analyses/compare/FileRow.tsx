import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputFile } from '@omics/contract/analyses/analyses'
import type { ComparedRun } from '@omics/contract/analyses/comparison'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { FileDifference } from '../../../viewers/difference/FileDifference.tsx'
import { comparableAs } from '../../../viewers/difference/load.ts'
import type { FilePair } from './differences.ts'
import { compareMessages } from './messages.ts'
import type { PairRow } from './Pairs.tsx'
import styles from './compare.module.css'

interface Props {
  readonly pair: FilePair
  readonly left: ComparedRun
  readonly right: ComparedRun
}

/** A result file of both runs: the same by its bytes, or what differs in it. */
export function fileRow({ pair, left, right }: Props): PairRow {
  const more = <Rows pair={pair} />
  return {
    key: `${pair.output} ${pair.name}`,
    name: (
      <>
        <code>{pair.output}</code> {pair.name}
      </>
    ),
    left: <File file={pair.left} run={left} />,
    right: <File file={pair.right} run={right} same={pair.left && pair.right && pair.same} />,
    same: pair.same,
    ...(!pair.same && kindOf(pair) && { more }),
  }
}

/** How two files are compared, where both hold what can be laid side by side. */
function kindOf({ left, right }: FilePair) {
  if (!left || !right) return undefined
  const kind = comparableAs(left)
  return kind === comparableAs(right) ? kind : undefined
}

interface FileProps {
  readonly file: OutputFile | undefined
  readonly run: ComparedRun
  readonly same?: boolean | undefined
}

function File({ file, run, same }: FileProps) {
  const t = useMessages(compareMessages)
  const format = useFormat()
  if (!file) return <span className={styles['quiet']}>{t('notThere')}</span>
  return (
    <>
      <Link to={`/project/detail/${run.analysis.project_id}/files?file=${file.id}`}>{file.name}</Link>{' '}
      <span className={styles['quiet']}>
        {format.size(file.size)}
        {same === true && ` · ${t('sameBytes')}`}
      </span>
      <code className={styles['digest']} title={file.sha256}>
        {file.sha256.slice(0, 12)}
      </code>
    </>
  )
}

/** Variants and sequences are what people look for first; other tables wait until somebody asks. */
function Rows({ pair }: { pair: FilePair }) {
  const t = useMessages(compareMessages)
  const kind = kindOf(pair)
  const [open, setOpen] = useState(kind !== 'table')
  if (kind === undefined || !pair.left || !pair.right) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('hideRows') : t('showRows')}
      </Button>
      {open && <FileDifference kind={kind} left={pair.left} right={pair.right} />}
    </>
  )
}
