import { Checkbox, Input } from 'antd'
import { useMemo } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import type { SampleReads } from '@omics/contract/samples/pairing'
import type { samples } from '@omics/contract/samples/samples'
import { Doubt } from '../../../ui/labels/Doubt.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'
import { doubtsOf } from './doubts.ts'
import styles from '../samples.module.css'

type KnownFile = OutputOf<typeof samples.readFiles>['files'][number]

/** A pair as somebody left it: perhaps under another name, perhaps left out. */
export interface Choice {
  readonly name?: string
  readonly out?: boolean
}

interface PairsProps {
  readonly pairs: readonly SampleReads[]
  /** What is known of each file. */
  readonly files: readonly KnownFile[]
  /** Whether the table has a sample of the pair's name, which then gets the reads. */
  isPresent(pair: SampleReads): boolean
  choiceOf(pair: SampleReads): Choice
  onChange(pair: SampleReads, choice: Choice): void
}

const mostDrawn = 500

/** Pairs to look over, with what gives reason to doubt their files. */
export function Pairs({ pairs, files, isPresent, choiceOf, onChange }: PairsProps) {
  const t = useMessages(sampleMessages)
  const known = useMemo(() => new Map(files.map((file) => [file.id, file])), [files])
  return (
    <ul className={styles['pairs']}>
      {pairs.slice(0, mostDrawn).map((pair) => {
        const choice = choiceOf(pair)
        return (
          <li key={pair.reads_1[0]?.id} className={styles['pair']}>
            <Checkbox
              aria-label={t('take', { name: pair.name })}
              checked={!choice.out}
              onChange={(event) => onChange(pair, { ...choice, out: !event.target.checked })}
            />
            <Input
              aria-label={t('sampleName')}
              disabled={choice.out ?? false}
              value={choice.name ?? pair.name}
              maxLength={200}
              onChange={(event) => onChange(pair, { ...choice, name: event.target.value })}
            />
            <Reads pair={pair} known={known} present={isPresent(pair)} />
          </li>
        )
      })}
      {pairs.length > mostDrawn && (
        <li className={styles['counts']}>{t('pairs', { count: pairs.length })}</li>
      )}
    </ul>
  )
}

interface ReadsProps {
  readonly pair: SampleReads
  readonly known: ReadonlyMap<string, KnownFile>
  readonly present: boolean
}

function Reads({ pair, known, present }: ReadsProps) {
  const t = useMessages(sampleMessages)
  const text = useText()
  const lanes = pair.reads_1.length
  const name = (reads: SampleReads['reads_1']) => reads[0]?.name ?? ''
  return (
    <div
      className={styles['reads']}
      title={[...pair.reads_1, ...pair.reads_2].map((file) => file.name).join('\n')}
    >
      <div>{name(pair.reads_1)}</div>
      <div>{pair.reads_2.length > 0 ? name(pair.reads_2) : t('single')}</div>
      {present && <div className={styles['toPresent']}>{t('toPresent')}</div>}
      {lanes > 1 && <div>{t('lanes', { count: lanes })}</div>}
      {doubtsOf(pair, known).map(({ name, words }) => (
        <div key={`${name} ${words.en}`} className={styles['readDoubt']}>
          <Doubt words={[name, text(words)].filter(Boolean).join(' · ')} />
        </div>
      ))}
    </div>
  )
}
