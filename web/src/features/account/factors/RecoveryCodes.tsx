import { Button } from 'antd'
import { Download } from 'lucide-react'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { saveBytes } from '../../../ui/browser/save-file.ts'
import { factorMessages } from './messages.ts'
import styles from './factors.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly name: string
}

/** Recovery codes, for the only time, with ways to keep them. */
export function RecoveryCodes({ codes, name }: Props) {
  const t = useMessages(factorMessages)
  const lines = codes.join('\n')
  const save = () => {
    const text = `${t('codesFile', { name, host: location.host })}\n\n${lines}\n`
    saveBytes(new Blob([text], { type: 'text/plain' }), `${location.hostname}-recovery-codes.txt`)
  }
  return (
    <div>
      <p>{t('codesMore')}</p>
      <ul className={styles['codes']} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={styles['tools']}>
        <Button icon={<Download size={15} />} onClick={save}>
          {t('saveCodes')}
        </Button>
        <CopyButton label={t('copyCodes')} text={lines} />
      </p>
    </div>
  )
}
