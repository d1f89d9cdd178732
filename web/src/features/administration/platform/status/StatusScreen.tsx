import { status, type Status } from '@omics/contract/administration/status'
import { useApi } from '../../../../api/query.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { FailedRuns } from './FailedRuns.tsx'
import { DatabaseFacts, DiskFacts, VersionFacts, WorkFacts } from './Facts.tsx'
import { statusMessages } from './messages.ts'
import { Online } from './Online.tsx'
import { OutsideFacts } from './OutsideFacts.tsx'
import styles from './status.module.css'
import { troublesOf, Troubles } from './Troubles.tsx'

const everyTenSeconds = 10_000

/** How the platform is: what needs somebody first, then its parts. */
export default function StatusScreen() {
  const shown = useApi(status.show, {}, { every: everyTenSeconds, quiet: true })
  return <PageOf query={shown}>{(data) => <Shown status={data} />}</PageOf>
}

function Shown({ status: now }: { status: Status }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  const troubles = troublesOf(now)
  const since = format.dateTime(now.started_at)
  return (
    <Page>
      <PageHeader
        title={t('status')}
        description={t(troubles.length === 0 ? 'allWell' : 'notAllWell', { since })}
      />
      <Troubles troubles={troubles} status={now} />
      <div className={styles['parts']}>
        <WorkFacts status={now} />
        <DiskFacts disk={now.disk} />
        <Online online={now.online} />
        <DatabaseFacts database={now.database} />
        <OutsideFacts systems={now.outside} />
        <VersionFacts versions={now.versions} />
      </div>
      <FailedRuns failed={now.failed} />
    </Page>
  )
}
