import { Button } from 'antd'
import { reports } from '@omics/contract/reports/reports'
import { toolRuns, type ToolRun } from '@omics/contract/tools/runs'
import { usePlatformAddress } from '../../../api/platform-address.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { MakeLink } from '../../../resource/MakeLink.tsx'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { LinkReach } from '../../../ui/notices/LinkReach.tsx'
import { runMessages } from './messages.ts'
import styles from '../tools.module.css'

const changes = [toolRuns.shares, reports.shares]

/** Links to the result of a run that open without an account: made, ended by a day, withdrawn. */
export function ShareRun({ run: { id } }: { run: ToolRun }) {
  const t = useMessages(runMessages)
  const format = useFormat()
  const platform = usePlatformAddress()
  const shares = useApi(toolRuns.shares, { query: { status_id: id } }, { quiet: true })
  const make = useApiMutation(toolRuns.share, { changes })
  const withdraw = useApiMutation(toolRuns.withdraw, { changes })
  const open = shares.data?.filter(({ state }) => state === 'open') ?? []
  const made = open.some((share) => share.id === make.data?.share.id) ? make.data : undefined
  const address = made && `${platform}/report1?share=${made.token}`
  return (
    <Section title={t('share')}>
      <p className={styles['hint']}>{t('shareText')}</p>
      <div className={styles['chosen']}>
        <MakeLink
          making={make.isPending}
          onMake={(ends_at) => make.mutate({ body: { status_id: id, ends_at } })}
        />
      </div>
      {address && (
        <>
          <p className={styles['command']}>
            <code>{address}</code> <CopyButton text={address} label={t('copyLink')} />
          </p>
          <p className={styles['hint']}>{t('linkOnce')}</p>
          <LinkReach link={address} />
        </>
      )}
      {open.map((share) => (
        <p key={share.id} className={styles['chosen']}>
          <span>
            {share.ends_at === null ? t('openAlways') : t('openUntil', { date: format.date(share.ends_at) })}
          </span>
          <Button
            size="small"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: { status_id: id, share_id: share.id } })}
          >
            {t('withdraw')}
          </Button>
        </p>
      ))}
    </Section>
  )
}
