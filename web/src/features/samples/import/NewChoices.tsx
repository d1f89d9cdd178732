import { Select } from 'antd'
import type { InputOf } from '@omics/contract/endpoint'
import { mostChoices } from '@omics/contract/samples/columns'
import { sampleImport } from '@omics/contract/samples/import'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'
import styles from './import.module.css'

interface Props {
  readonly label: string
  /** Empty while they are the values found. */
  readonly choices: readonly string[]
  readonly different: number
  readonly found: InputOf<typeof sampleImport.values>
  onChange(choices: string[]): void
}

/** The choices of a new column: the values found in the file, to be edited before they are made. */
export function NewChoices({ label, choices, different, found, onChange }: Props) {
  const t = useMessages(sampleMessages)
  const { data, isFetching } = useApi(sampleImport.values, found, { enabled: choices.length === 0 })
  const shown = choices.length > 0 ? [...choices] : (data?.values ?? [])
  return (
    <div>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        className={styles['choices'] ?? ''}
        aria-label={t('choicesOf', { label })}
        loading={isFetching}
        maxCount={mostChoices}
        tokenSeparators={[';', '；', '\n']}
        value={shown}
        onChange={onChange}
      />
      <div className={styles['hint']}>{t('choicesFound', { count: different, most: mostChoices })}</div>
    </div>
  )
}
