import type { Analysis } from '@omics/contract/analyses/analyses'
import { severalAnalyses } from '@omics/contract/analyses/several'
import { useApi } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { analysisMessages } from './messages.ts'

/** What freeing the work folders of an analysis frees, and what goes with them. */
export function ReleaseText({ id }: Pick<Analysis, 'id'>) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const { data, error } = useApi(severalAnalyses.weigh, { body: { ids: [id] } }, { quiet: true })
  const size = data ? format.size(data.work_bytes) : '…'
  return (
    <>
      {!error && <b>{t('frees', { size })}</b>} {t('releaseText')}
    </>
  )
}
