import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { reports } from '@omics/contract/reports/reports'
import { toolRuns, type ToolRun } from '@omics/contract/tools/runs'
import { usePlatformAddress } from '../../../api/platform-address.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { LinkReach } from '../../../ui/notices/LinkReach.tsx'
import { runMessages } from './messages.ts'
import styles from '../tools.module.css'

const spans = ['after7', 'after30', 'after90', 'never'] as const
const days = { after7: 7, after30: 30, after90: 90, never: undefined } as const
const changes = [toolRuns.shares, reports.shares]

/** Links to the result of a run that open without an account: made, ended by a day, withdrawn. */
export function ShareRun({ run: { id } }: { run: ToolRun }) {
  const t = useMessages(runMessages)
  const format = useFormat()
  const platform = usePlatformAddress()
  const [span, setSpan] = useState<(typeof spans)[number]>('after30')
  const shares = useApi(toolRuns.shares, { query: { status_id: id } }, { quiet: true })
  const make = useApiMutation(toolRuns.share, { changes })
  const withdraw = useApiMutation(toolRuns.withdraw, { changes })
  const open = shares.data?.filter(({ state }) => state === 'open') ?? []
  const made = open.some((share) => share.id === make.data?.share.id) ? make.data : undefined
  const address = made && `${platform}/report1?share=${made.token}`
  const create = () => {
    const count = days[span]
    const ends_at = count === undefined ? null : dayjs().add(count, 'day').endOf('day').toISOString()
    make.mutate({ body: { status_id: id, ends_at } })
  }
  return (
    <Section title={t('share')}>
      <p className={styles['hint']}>{t('shareText')}</p>
      <div className={styles['chosen']}>
        <Select
          aria-label={t('ends')}
          prefix={t('ends')}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: t(value) }))}
        />
        <Button icon={<Link2 size={16} />} loading={make.isPending} onClick={create}>
          {t('makeLink')}
        </Button>
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
