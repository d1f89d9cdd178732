import { Button, Input, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import {
  chineseColumns,
  importColumns,
  users,
  type ImportAnswer,
  type ImportColumn,
} from '@omics/contract/account/users'
import { useApiMutation } from '../../../../api/query.ts'
import { CopyButton } from '../../../../ui/controls/CopyButton.tsx'
import { useOneAtATime } from '../../../../ui/controls/use-one-at-a-time.ts'
import { Drawer } from '../../../../ui/layout/Drawer.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { LinkReach } from '../../../../ui/notices/LinkReach.tsx'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'
import { useInvitationLink } from './invitation-link.ts'
import { textOf } from './text-of.ts'

/** A column as tables of the reader's language call it. */
const titleOf = (column: ImportColumn) => ({ en: column, zh: chineseColumns[column][0] })

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

/** With the mark by which Excel knows UTF-8. */
const exampleUnder = (head: readonly string[]) =>
  `\uFEFF${head.join(',')}\r\nli.lei,李雷,li.lei@example.org,13800000000,成员,,,500\r\nana,"Ana Silva",ana@example.org,,Member,,,\r\n`

/** Accounts from a table: all of them, or none and what is wrong with it. */
export function ImportUsers({ onClose }: { onClose(): void }) {
  const t = useMessages(peopleMessages)
  const [csv, setCsv] = useState('')
  const run = useApiMutation(users.import, { changes: [users.list, users.all] })
  // A second click would make the accounts again, and be refused in place of the links, which are told once.
  const make = useOneAtATime(() => run.mutateAsync({ body: { csv } }).catch(() => undefined))
  const done = run.data !== undefined && run.data.made.length > 0
  return (
    <Drawer
      open
      width={520}
      above={t('importAbove')}
      title={t('importTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {!done && (
            <Button
              type="primary"
              disabled={csv.trim() === ''}
              loading={run.isPending}
              onClick={() => void make()}
            >
              {t('importNow')}
            </Button>
          )}
        </>
      }
    >
      {run.data && done && <Made {...run.data} />}
      {run.data && !done && <Faults faults={run.data.faults} />}
      {!done && <TableInput csv={csv} onChange={setCsv} />}
    </Drawer>
  )
}

/** The table, from a file or pasted, with what it is to look like. */
function TableInput({ csv, onChange }: { csv: string; onChange(csv: string): void }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  const example = exampleUnder(importColumns.map((column) => text(titleOf(column))))
  return (
    <>
      <p>{t('importHow')}</p>
      <p style={{ marginBlock: 8 }}>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`} download="users.csv">
          {t('importExample')}
        </a>
      </p>
      <Upload
        accept=".csv,text/csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void file.arrayBuffer().then((bytes) => onChange(textOf(bytes)))
          return false
        }}
      >
        <Button icon={<FileUp size={16} />}>{t('chooseFile')}</Button>
      </Upload>
      <label style={{ display: 'block', marginTop: 16 }}>
        {t('orPaste')}
        <Input.TextArea
          rows={10}
          value={csv}
          spellCheck={false}
          style={{ fontFamily: 'var(--font-mono)', marginTop: 6 }}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </>
  )
}

function Faults({ faults }: Pick<ImportAnswer, 'faults'>) {
  const t = useMessages(peopleMessages)
  const text = useText()
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="failed" title={t('importFaults')}>
        {t('importFaultsMore')}
      </Notice>
      <table className={styles['faults']}>
        <thead>
          <tr>
            <th>{t('row')}</th>
            <th>{t('column')}</th>
            <th>{t('value')}</th>
            <th>{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.reason_en}`}>
              <td>{fault.row === 0 ? t('wholeTable') : fault.row}</td>
              <td>{isColumn(fault.column) ? text(titleOf(fault.column)) : fault.column}</td>
              <td>{fault.value}</td>
              <td>{text({ en: fault.reason_en, zh: fault.reason_zh })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Made({ made, mailing }: Pick<ImportAnswer, 'made' | 'mailing'>) {
  const t = useMessages(peopleMessages)
  const linkOf = useInvitationLink()
  const links = made.map(({ full_name, name, token }) => `${full_name}\t${name}\t${linkOf(token)}`)
  return (
    <>
      <Notice tone="succeeded" title={t('imported', { count: made.length })}>
        {t('importedMore')} {mailing && t('importedMailing')}
      </Notice>
      <div className={styles['secret']}>
        <span>{t('copyLinks')}</span>
        <CopyButton label={t('copyLinks')} text={links.join('\n')} />
      </div>
      {made[0] && <LinkReach link={linkOf(made[0].token)} />}
      {made.map(({ id, full_name, token }) => (
        <div key={id} style={{ marginTop: 12 }}>
          <strong>{full_name}</strong>
          <div className={styles['secret']}>
            <code>{linkOf(token)}</code>
            <CopyButton label={`${t('copyLink')} ${full_name}`} text={linkOf(token)} />
          </div>
        </div>
      ))}
    </>
  )
}
