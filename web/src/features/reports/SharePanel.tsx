import { App, Switch } from 'antd'
import dayjs from 'dayjs'
import { Link2 } from 'lucide-react'
import { reports, type ReportShare } from '@omics/contract/reports/reports'
import { DatePicker } from '../../ui/controls/DatePicker.tsx'
import { usePlatformAddress } from '../../api/platform-address.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { MakeLink } from '../../resource/MakeLink.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { LinkReach } from '../../ui/notices/LinkReach.tsx'
import { reportMessages } from './messages.ts'
import styles from './side.module.css'

const changes = [reports.shares, reports.show, reports.list]

/** Links that open the report without signing in: made, seen how often they were opened, ended, withdrawn. */
export function SharePanel({ reportId }: { reportId: string }) {
  const t = useMessages(reportMessages)
  const platform = usePlatformAddress()
  const shares = useApi(reports.shares, { params: { id: reportId } }, { quiet: true })
  const make = useApiMutation(reports.share, { changes })
  const open = shares.data?.filter(({ state }) => state === 'open') ?? []
  const past = shares.data?.filter(({ state }) => state !== 'open') ?? []
  const made = make.data && open.some(({ id }) => id === make.data.share.id) ? make.data.token : undefined
  return (
    <section className={styles['share']} aria-labelledby="share">
      <h2 id="share">{t('share')}</h2>
      <p className={styles['hint']}>{t('shareText')}</p>
      <div className={styles['making']}>
        <MakeLink
          making={make.isPending}
          onMake={(ends_at) => make.mutate({ params: { id: reportId }, body: { ends_at } })}
        />
      </div>
      {made && <FreshLink address={`${platform}/report1?share=${made}`} />}
      {open.map((share) => (
        <OpenLink key={share.id} share={share} reportId={reportId} />
      ))}
      {past.length > 0 && (
        <details className={styles['past']}>
          <summary>{t('pastLinks', { count: past.length })}</summary>
          <ul>
            {past.map((share) => (
              <PastLink key={share.id} share={share} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function FreshLink({ address }: { address: string }) {
  const t = useMessages(reportMessages)
  return (
    <div className={styles['fresh']}>
      <div className={styles['address']}>
        <input readOnly aria-label={t('link')} value={address} onFocus={({ target }) => target.select()} />
        <CopyButton text={address} label={t('copyLink')} />
      </div>
      <p>{t('linkOnce')}</p>
      <LinkReach link={address} />
    </div>
  )
}

function OpenLink({ share, reportId }: { share: ReportShare; reportId: string }) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const withdraw = useApiMutation(reports.withdraw, {
    changes,
    onSuccess: () => void message.success(t('withdrawn')),
  })
  const change = useApiMutation(reports.changeShare, { changes })
  const params = { id: reportId }
  const times = t('openedTimes', { count: share.opened })
  return (
    <div className={styles['open']}>
      <p>
        <Link2 size={15} aria-hidden /> {t('linkOn')}
        <Switch
          checked
          size="small"
          loading={withdraw.isPending}
          aria-label={t('withdraw')}
          title={t('withdraw')}
          onChange={() => withdraw.mutate({ params, body: { share_id: share.id } })}
        />
      </p>
      <dl>
        <div>
          <dt>{t('endsOn')}</dt>
          <dd>
            <DatePicker
              size="small"
              variant="borderless"
              aria-label={t('endsOn')}
              placeholder={t('doesNotEnd')}
              value={share.ends_at === null ? null : dayjs(share.ends_at)}
              minDate={dayjs()}
              onChange={(day) =>
                change.mutate({
                  params: { ...params, share_id: share.id },
                  body: { ends_at: day?.endOf('day').toISOString() ?? null },
                })
              }
            />
          </dd>
        </div>
        <div>
          <dt>{t('opened')}</dt>
          <dd>
            {share.last_opened_at === null
              ? t('notOpened')
              : t('openedLast', { times, ago: format.agoWithin(share.last_opened_at) })}
          </dd>
        </div>
      </dl>
      <p className={styles['hint']}>
        {t('linkBy', { name: share.created_by, date: format.date(share.created_at) })}
      </p>
    </div>
  )
}

function PastLink({ share }: { share: ReportShare }) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const at = share.withdrawn_at ?? share.ends_at
  return (
    <li>
      {share.state === 'withdrawn' ? t('stateWithdrawn') : t('stateEnded')} {at && format.date(at)}
      {', '}
      {share.opened === 0 ? t('notOpened') : t('openedTimes', { count: share.opened })}
    </li>
  )
}
