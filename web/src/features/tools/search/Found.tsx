import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { analyses, type Output, type OutputFile } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { UseWith } from '../../../resource/tools/UseWith.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { FileViewer } from '../../../viewers/FileViewer.tsx'
import { searchMessages } from './messages.ts'
import styles from './search.module.css'

/** Of a place that comes in below the form. */
export const intoView = (found: HTMLElement | null) => found?.scrollIntoView({ block: 'start' })

/** How a search stands, and what it found once it is over. */
export function Found({ id }: { id: string }) {
  const t = useMessages(searchMessages)
  const run = useApi(
    analyses.show,
    { params: { id } },
    { every: (known) => (known?.finished_at ? false : 700) },
  )
  const follow = <Link to={`/project/wdlCharts/${id}`}>{t('followRun')}</Link>
  if (run.error) return <ErrorState fault={run.error} retry={() => void run.refetch()} />
  if (!run.data) return <SkeletonText lines={4} />
  const { state, failure, project_id: projectId } = run.data
  if (state === 'succeeded') return <Outputs id={id} projectId={projectId} />
  if (state === 'failed' || state === 'stopped')
    return (
      <Notice tone="failed" title={failure?.what ?? t('failedTitle')} actions={follow}>
        {failure && <p>{failure.said || failure.todo}</p>}
        <p>{t('another')}</p>
      </Notice>
    )
  return (
    <Notice tone="running" title={t('searching')} actions={follow}>
      {undefined}
    </Notice>
  )
}

function Outputs({ id, projectId }: { id: string; projectId: string }) {
  const outputs = useApi(analyses.showFile, { params: { id: projectId, analysi_id: id } })
  if (outputs.error) return <ErrorState fault={outputs.error} retry={() => void outputs.refetch()} />
  if (!outputs.data) return <SkeletonText lines={8} />
  const [hits] = outputs.data.flatMap(({ name, files }) => (name.endsWith('.hits') ? files : []))
  return (
    <>
      <ul ref={intoView} className={styles['outputs']}>
        {outputs.data.map((output) => (
          <Saved key={output.name} output={output} projectId={projectId} />
        ))}
      </ul>
      {hits && (
        <div className={styles['hits']}>
          <FileViewer source={sourceOf(hits)} />
        </div>
      )}
    </>
  )
}

const sourceOf = ({ name, size, url, media_type }: OutputFile) => ({ name, size, url, mediaType: media_type })

/** An output by its name, to be downloaded or used with a tool. */
function Saved({
  output: { title, title_zh, name, files },
  projectId,
}: {
  output: Output
  projectId: string
}) {
  const authored = useAuthored()
  const [file] = files
  if (!file) return null
  return (
    <li>
      <a href={`${file.url}&download=1`} download={file.name}>
        <Download size={15} aria-hidden /> {authored(title || name, title_zh)}
      </a>
      <UseWith projectId={projectId} file={file} />
    </li>
  )
}
