import { CircleCheck, CircleDashed, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { LaunchReview } from '@omics/contract/analyses/launches'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { countOf } from './check-count.ts'
import { Cures } from './Cures.tsx'
import type { LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

type Check = LaunchReview['checks'][number]
const titles = {
  inputs_complete: 'check_inputs_complete',
  inputs_valid: 'check_inputs_valid',
  files_readable: 'check_files_readable',
  addresses_answer: 'check_addresses_answer',
  indexes_given: 'check_indexes_given',
  texts_sound: 'check_texts_sound',
  sequences_match: 'check_sequences_match',
  pairs_match: 'check_pairs_match',
  reads_sound: 'check_reads_sound',
  rows_differ: 'check_rows_differ',
  images_available: 'check_images_available',
  fits_host: 'check_fits_host',
  fits_cluster: 'check_fits_cluster',
  space_left: 'check_space_left',
  tools_present: 'check_tools_present',
  sandbox_ready: 'check_sandbox_ready',
  budget_left: 'check_budget_left',
} as const satisfies Record<Check['code'], string>
const rank = { failed: 0, warning: 1, passed: 2, note: 3 }
const icons = { failed: CircleX, warning: TriangleAlert, passed: CircleCheck, note: Info, todo: CircleDashed }

/** Values that nobody has chosen yet are no fault of anybody's. */
function isTodo({ code, state, by_input }: Check): boolean {
  return code === 'inputs_complete' && state === 'failed' && Object.keys(by_input).length === 0
}

/** What was looked at before the launch, what fails first. */
export function CheckList({ checks, form }: { checks: readonly Check[]; form: LaunchForm }) {
  const t = useMessages(launchMessages)
  const judged = checks.filter((check) => check.state !== 'note')
  const passed = judged.filter((check) => check.state === 'passed').length
  const ordered = checks.toSorted((a, b) => rank[a.state] - rank[b.state])
  return (
    <section>
      <div className={styles['beforeHead']}>
        <h2>{t('before')}</h2>
        <span>{t('passes', { passed, all: judged.length })}</span>
      </div>
      {ordered.map((check) =>
        check.state === 'failed' && !isTodo(check) ? (
          <div key={check.code} className={styles['failing']}>
            <Notice
              tone="failed"
              title={<Unbroken text={check.message} />}
              {...(check.cures.length > 0 && { actions: <Cures cures={check.cures} form={form} /> })}
            />
          </div>
        ) : (
          <Line key={check.code} check={check} form={form} />
        ),
      )}
    </section>
  )
}

/** Names with hyphens, such as HZ-03, are not broken at them. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*\p{L}-\S*)/u).map((part, index) =>
    index % 2 === 0 || part.length > mostUnbroken ? (
      part
    ) : (
      <span key={index} className={styles['unbroken']}>
        {part}
      </span>
    ),
  )
}

const mostUnbroken = 30

function Line({ check, form }: { check: Check; form: LaunchForm }) {
  const t = useMessages(launchMessages)
  const state = isTodo(check) ? 'todo' : check.state
  const Icon = icons[state]
  const count = countOf(t, check)
  const isTold = state === 'todo' || state === 'warning'
  return (
    <div className={styles['check']} data-state={state}>
      <Icon size={17} aria-hidden />
      <div>
        {/* Its title says how it ought to be. */}
        {isTold ? (
          <span>
            <Unbroken text={check.message} />
          </span>
        ) : (
          <span>{t(titles[check.code])}</span>
        )}
        {!isTold && check.message !== '' && <p>{check.message}</p>}
        {check.cures.length > 0 && <Cures cures={check.cures} form={form} />}
      </div>
      {count !== undefined && <span className={styles['checkCount']}>{count}</span>}
    </div>
  )
}
