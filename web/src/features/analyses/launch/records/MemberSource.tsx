import { Select } from 'antd'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { launchMessages } from '../messages.ts'
import type { Member } from '../../../../resource/inputs/input-values.ts'
import styles from './records.module.css'

interface Props {
  readonly member: Member
  readonly columns: readonly SampleColumn[]
  readonly source: string | undefined
  onChange(source: string): void
}

/** The column from which a member comes that none has the name of. */
export function MemberSource({ member, columns, source, onChange }: Props) {
  const t = useMessages(launchMessages)
  return (
    <label className={styles['source']}>
      <code>{member.name}</code>
      <Select
        status={source === undefined ? 'error' : ''}
        placeholder={t('whichColumn')}
        notFoundContent={t('noSuchColumn')}
        {...(source !== undefined && { value: source })}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        onChange={onChange}
      />
    </label>
  )
}
