import type { CallDetail } from '@omics/contract/analyses/analyses'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { useExecutorName } from '../executor-name.ts'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

/** What a call ran in: where, in which image by its digest, or with which tools of the host. */
export function CallEnvironment({ call: { environment } }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const nameOf = useExecutorName()
  if (!environment) return <p className={styles['quiet']}>{t('noEnvironment')}</p>
  const { executor, image, image_used: used, identity, tools } = environment
  return (
    <KeyValue
      rows={[
        executor !== '' && [t('execution'), nameOf(executor)],
        image !== '' && [
          t('image'),
          <>
            <code>{image}</code>
            {!used && <p className={styles['quiet']}>{t('imageLeft')}</p>}
          </>,
        ],
        tools.length > 0 && [
          t('hostTools'),
          <ul key="tools" className={styles['tools']}>
            {tools.map(({ name, version }) => (
              <li key={name}>
                {name} {version}
              </li>
            ))}
          </ul>,
        ],
        identity !== '' && [
          used ? t('imageDigest') : t('hostDigest'),
          <span key="digest">
            <code title={identity}>{shortDigest(identity)}</code> <CopyButton text={identity} />
          </span>,
        ],
      ]}
    />
  )
}

/** A digest with enough of its beginning to compare by eye. */
function shortDigest(identity: string): string {
  return identity.replace(/([0-9a-f]{16})[0-9a-f]{16,}/, '$1…')
}
