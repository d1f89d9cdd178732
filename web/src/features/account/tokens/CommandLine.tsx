import { usePlatformAddress } from '../../../api/platform-address.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { CopyText } from './CopyText.tsx'
import { tokenMessages } from './messages.ts'
import styles from './tokens.module.css'

/** How the command line comes from this platform to somebody's own computer. */
export function CommandLine() {
  const t = useMessages(tokenMessages)
  const address = usePlatformAddress()
  return (
    <Section title={t('commandLine')}>
      <p className={styles['about']}>{t('commandLineMore')}</p>
      <p>{t('install')}</p>
      <CopyText label={t('copyCommand')} text={`npm install -g ${address}/omics.tgz`} />
      <p>{t('thenLogin')}</p>
      <CopyText label={t('copyCommand')} text={`omics login ${address}`} />
      <p className={styles['about']}>{t('helps')}</p>
    </Section>
  )
}
