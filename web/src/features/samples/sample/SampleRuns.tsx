import { Link } from 'react-router'
import { samples, type Sample, type SampleRun } from '@omics/contract/samples/samples'
import { useApi } from '../../../api/query.ts'
import { DraftTag } from '../../../ui/labels/DraftTag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'

interface Props {
  readonly projectId: string
  readonly sample: Pick<Sample, 'id' | 'name'>
}

/** All runs on a sample, so that a failed one does not hide those that succeeded before. */
export function SampleRuns({ projectId, sample }: Props) {
  const t = useMessages(sampleMessages)
  const runs = useApi(samples.runs, { params: { id: projectId, sample_id: sample.id } }, { quiet: true })
  return (
    <Section title={t('runs')} note={runs.data?.length || undefined}>
      {runs.isLoading && <SkeletonText lines={2} />}
      {runs.data?.length === 0 && <p className={styles['hint']}>{t('noRuns')}</p>}
      <ul className={styles['runs']}>
        {runs.data?.map((run) => (
          <RunOf key={run.run_id} run={run} sampleName={sample.name} />
        ))}
      </ul>
    </Section>
  )
}

function RunOf({ run, sampleName }: { run: SampleRun; sampleName: string }) {
  const t = useMessages(sampleMessages)
  const { ago } = useFormat()
  const workflow = useAuthored()(run.workflow, run.workflow_zh)
  return (
    <li>
      <StatusTag status={run.state} look="plain" />
      <div>
        <Link to={`/project/wdlCharts/${run.analysis_id}`}>{run.name}</Link>
        <p className={styles['hint']}>
          <code>{run.code}</code> · {workflow === run.name ? '' : `${workflow} `}
          {run.tag} {run.draft && <DraftTag />} · {ago(run.at)}
        </p>
      </div>
      {run.state === 'succeeded' && (
        <Link to={`/project/result_view/${run.analysis_id}?sample=${encodeURIComponent(sampleName)}`}>
          {t('results')}
        </Link>
      )}
    </li>
  )
}
